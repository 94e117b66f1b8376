import { begin } from "./integrity/own-tokens.ts";

// Every page needs a token of app integrity, and this small file is there long before the program.
begin();
