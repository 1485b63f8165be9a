import Sync

await Program.main()
