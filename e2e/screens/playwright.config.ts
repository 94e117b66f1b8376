import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";

/** `npm run screens`: pictures of every page, to look at. No test. */
export default defineConfig({ ...base, testDir: ".", testMatch: "*.pictures.ts", timeout: 300_000, workers: 1 });
