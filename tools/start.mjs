import { keepRunning } from "./keep-running.mjs";
import { prepare, root } from "./project.mjs";

prepare();
keepRunning([`${root}/server/build/main.js`]);
