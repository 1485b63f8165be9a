import Manager

LensctlProcess.main()
