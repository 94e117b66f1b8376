import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../tools/browsers.mjs";

// Playwright's own browsers cannot be downloaded everywhere; the system's Chromium is always to be had.
const executablePath = findBrowser();

export default defineConfig({
  forbidOnly: true,
  globalSetup: fileURLToPath(new URL("program.ts", import.meta.url)),
  // One more than the two cores that are reckoned with: while a test waits for its page or its program, another computes.
  workers: 3,
  retries: 0,
  // Generous, for slow and busy machines; what is there is seen at once all the same.
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
        // The browser itself should not talk to anybody.
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
