import Manager

Program.main()
