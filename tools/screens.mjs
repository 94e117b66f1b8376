// npm run screens: pictures of every page, wide and on a phone, in .cache/screens. With `-- docs` those of docs/design.md.
import { prepare, runTool } from "./project.mjs";
import { requireBrowser } from "./system-packages.mjs";

prepare();
requireBrowser();
const which = process.argv[2] === "docs" ? "design.pictures" : "screens.pictures";
process.exitCode = runTool("playwright", ["test", "--config", "e2e/screens", "--reporter=line", which]);
