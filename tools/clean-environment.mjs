// The environment without the program's settings, for programs that must not touch a developer's own database, data and mail.
import { readFileSync } from "node:fs";

// Tools run in plain Node, which does not load TypeScript, so the declarations are read as text. A test compares the names.
const declarations = readFileSync(new URL("../server/src/settings.ts", import.meta.url), "utf8");
export const settingNames = [...declarations.matchAll(/\bsetting\(\s*"(\w+)"/g)].map(([, name = ""]) => name);

/** @param {readonly string[]} [kept] @returns {NodeJS.ProcessEnv} */
export function cleanEnvironment(kept = []) {
  const dropped = new Set(settingNames.filter((name) => !kept.includes(name)));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !dropped.has(name)));
}
