// What a static program in Swift costs that does nothing.
