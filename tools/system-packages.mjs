// What the tests need beyond npm: a browser. As root it is installed when missing; anybody else gets the one command to run.
import { existsSync } from "node:fs";
import { findBrowser } from "./browsers.mjs";
import { fail, run, say } from "./project.mjs";

export function requireBrowser() {
  const browser = findBrowser();
  if (browser && !existsSync(browser)) fail(`There is no browser at ${browser} (CHROMIUM_PATH).`);
  if (browser) return;
  if (!existsSync("/usr/bin/apt-get"))
    fail("The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.");
  if (process.getuid?.() !== 0)
    fail(
      "The browser tests need Chromium. Run once: sudo apt-get install -y --no-install-recommends chromium-headless-shell",
    );
  say("Installing Chromium for the browser tests…");
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-qq"], quietly);
  if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], quietly) !== 0)
    fail("Chromium could not be installed; what went wrong stands above.");
}
