import LensShareCLI

Process.main()
