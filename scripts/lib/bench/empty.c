// What a static program costs that does nothing.
int main(void) { return 0; }
