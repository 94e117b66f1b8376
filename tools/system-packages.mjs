// What the tests need beyond npm: a browser. As root it is installed when missing; anybody else is told the one command.
import { existsSync } from "node:fs";
import { fail, run, say } from "./project.mjs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export function requireBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`There is no browser at ${given} (CHROMIUM_PATH).`);
  if (given || BROWSERS.some((file) => existsSync(file))) return;
  if (!existsSync("/usr/bin/apt-get"))
    fail("The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.");
  if (process.getuid?.() !== 0)
    fail("The browser tests need Chromium. Run once: sudo apt-get install -y --no-install-recommends chromium");
  say("Installing Chromium for the browser tests…");
  const quietly = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-qq"], quietly);
  if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quietly) !== 0)
    fail("Chromium could not be installed; what went wrong stands above.");
}
