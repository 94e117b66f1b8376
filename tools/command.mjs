// Runs one of the server's commands: node tools/command.mjs backup FILE
import path from "node:path";
import { prepare, root } from "./project.mjs";

const [name, ...args] = process.argv.slice(2);
prepare();
// npm changes into the project's folder, but file names are relative to where the command was typed.
const from = process.env.INIT_CWD ?? process.cwd();
const isAboutFiles = name !== "user";
process.argv = [
  process.execPath,
  `${name}`,
  ...args.map((arg) => (arg.startsWith("--") || !isAboutFiles ? arg : path.resolve(from, arg))),
];
await import(`${root}/server/build/${name}.js`);
