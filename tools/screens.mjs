// npm run screens: pictures of every page, wide and on a phone, in .cache/screens.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

prepare();
requireBrowser();
process.exitCode = runTool("playwright", ["test", "--config", "e2e/screens", "--reporter=line"]);
