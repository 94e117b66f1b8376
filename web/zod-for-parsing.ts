import type { Plugin } from "vite";

const PROCESSORS = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const METHODS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*;$/m;

/**
 * Every schema of zod can describe itself as JSON Schema. Only the server does that (its OpenAPI); pages parse, and can do
 * without five compressed KiB of it.
 */
export function zodForParsing(): Plugin {
  return {
    name: "zod-for-parsing",
    apply: "build",
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        if (!PROCESSORS.test(code) || !METHODS.test(code))
          this.error("zod has changed: look at web/zod-for-parsing.ts");
        const refuse = 'const refuse = () => { throw new Error("no JSON Schema in the browser"); };';
        const methods = "const createStandardJSONSchemaMethod = () => refuse, createToJSONSchemaMethod = () => refuse;";
        return code.replaceAll(PROCESSORS, "").replace(METHODS, `${refuse}\n${methods}`);
      },
    },
  };
}
