import LensctlCLI

LensctlProcess.main()
