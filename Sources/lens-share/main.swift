import Filter

Program.main()
