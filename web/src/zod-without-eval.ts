/**
 * Zod compiles parsers with `new Function`, which the content security policy forbids and reports. It reads this global
 * setting when a schema is made, so this file must be imported first. Zod itself is not imported: few pages load it.
 */
const SETTINGS = "__zod_globalConfig";

Reflect.set(globalThis, SETTINGS, Object.assign(Reflect.get(globalThis, SETTINGS) ?? {}, { jitless: true }));
