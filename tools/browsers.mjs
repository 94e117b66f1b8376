// Where browsers are, for the tests themselves and for the scripts that start them.
import { existsSync } from "node:fs";

/** The shell first: the same engine without the windows, menus and services that tests never see, in half the time. */
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The one that was named, or the first that is there. @returns {string | undefined} */
export const findBrowser = () => process.env.CHROMIUM_PATH || USUAL.find((file) => existsSync(file));
