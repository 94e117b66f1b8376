import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** `npm run bench`: how fast the grid is with many rows. Figures for a note, no test. */
export default defineConfig({
  ...base,
  globalSetup: [], // the grid by itself needs no program
  testDir: ".",
  testMatch: "*.bench.ts",
  timeout: 300_000,
  workers: 1,
});
