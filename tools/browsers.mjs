// Where browsers are, for the tests themselves and for whoever starts them.
import { existsSync } from "node:fs";

const USUAL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The one that was named, or the first that is there. @returns {string | undefined} */
export const findBrowser = () => process.env.CHROMIUM_PATH || USUAL.find((file) => existsSync(file));
