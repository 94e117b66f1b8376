// Finds the browser, for tests and the scripts that start them.
import { existsSync } from "node:fs";

/** The headless shell first: the same engine without windows, menus and services, which starts in half the time. */
const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The browser of CHROMIUM_PATH, or the first installed one. @returns {string | undefined} */
export const findBrowser = () => process.env.CHROMIUM_PATH || USUAL.find((file) => existsSync(file));
