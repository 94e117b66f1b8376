/**
 * Zod compiles its parsers with `new Function`, which the content security policy forbids and reports. It looks for this
 * setting, by this name, when a schema is made; so this comes before anything that makes one. Zod itself is not needed
 * for it: it comes with the pages that parse something.
 */
const SETTINGS = "__zod_globalConfig";

Reflect.set(globalThis, SETTINGS, Object.assign(Reflect.get(globalThis, SETTINGS) ?? {}, { jitless: true }));
