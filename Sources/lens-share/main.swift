import Filter

Process.main()
