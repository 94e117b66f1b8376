import { z } from "zod";

// Zod compiles its parsers with `new Function`, which the content security policy forbids and reports. Schemas ask for
// this setting when they are made, so this module has to be imported before any that makes one.
z.config({ jitless: true });
