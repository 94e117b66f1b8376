import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browsers.mjs";

// Playwright's own browsers cannot be downloaded everywhere, so the system's Chromium is used.
const executablePath = findBrowser();

export default defineConfig({
  forbidOnly: true,
  globalSetup: fileURLToPath(new URL("program.ts", import.meta.url)),
  // One more than two cores: while a test waits for its page or program, another can run.
  workers: 3,
  retries: 0,
  // Generous, for slow and busy machines; a check that passes does not wait for it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: "pl-PL",
    timezoneId: "Europe/Warsaw",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        // Containers have no user namespaces, no GPU and a small /dev/shm.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        // The browser makes no requests of its own.
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
