import LensctlCLI

Process.main()
