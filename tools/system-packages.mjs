// Programs that npm does not install: a browser, haproxy, LibreOffice. Root installs missing ones; others get the command to run.
import { existsSync } from "node:fs";
import { findBrowser } from "./browsers.mjs";
import { fail, run, say } from "./project.mjs";

export function requireBrowser() {
  const browser = findBrowser();
  if (browser && !existsSync(browser)) fail(`There is no browser at ${browser} (CHROMIUM_PATH).`);
  if (browser) return;
  if (!existsSync(APT)) fail("The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.");
  install("Chromium", "chromium-headless-shell", "the browser tests");
}

export function requireHaproxy() {
  if (existsSync("/usr/sbin/haproxy")) return;
  if (!existsSync(APT)) fail("Several servers are proved behind haproxy: install it to /usr/sbin/haproxy.");
  install("haproxy", "haproxy", "the proof with several servers");
}

export function requireOffice() {
  if (existsSync("/usr/bin/soffice") && existsSync("/usr/bin/pdftotext")) return;
  if (!existsSync(APT))
    fail("Files are proved with LibreOffice Calc and poppler's tools: install soffice and pdftotext.");
  install("LibreOffice Calc", "libreoffice-calc-nogui", "the proof of files");
  install("poppler", "poppler-utils", "the proof of files");
}

const APT = "/usr/bin/apt-get";

/** @param {string} name @param {string} packageName @param {string} purpose */
function install(name, packageName, purpose) {
  const args = ["install", "-y", "--no-install-recommends", packageName];
  if (process.getuid?.() !== 0) fail(`${name} is needed for ${purpose}. Run once: sudo apt-get ${args.join(" ")}`);
  say(`Installing ${name} for ${purpose}…`);
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  run(APT, ["update", "-qq"], quietly);
  if (run(APT, ["-qq", ...args], quietly) !== 0) fail(`${name} could not be installed; what went wrong stands above.`);
}
