import { begin } from "./integrity/own-tokens.ts";

// Every page needs a token of app integrity, and most who is here and what they see: this small file is there long before the
// program.
const { pathname, search } = window.location;
begin({ pathname, search });
