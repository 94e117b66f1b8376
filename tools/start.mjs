import { prepare, root } from "./project.mjs";

prepare();
await import(`${root}/server/build/main.js`);
