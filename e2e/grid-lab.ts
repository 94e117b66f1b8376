import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { type Page, test as base } from "@playwright/test";
import { PAGE_POLICY } from "../server/src/plugins/security-headers.ts";
import { prepareGridLab } from "../tools/project.mjs";
import { expect } from "./fixtures.ts";
import { collectFaults } from "./page-faults.ts";

const kinds: Record<string, string> = { ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };

/** A page without a policy, which puts on the clipboard what spreadsheets put there. */
export const ANOTHER_PROGRAM = "/another-program";

/** The grid by itself, with the headers that the product's pages have. */
async function startLab(): Promise<{ address: string; stop: () => void }> {
  const built = prepareGridLab();
  const page = await readFile(join(built, "index.html"), "utf8");
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://lab").pathname;
    if (!path.startsWith("/assets/")) {
      if (path !== ANOTHER_PROGRAM) response.setHeader("content-security-policy", PAGE_POLICY);
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(path === "/" ? page : "");
      return;
    }
    response.setHeader("content-type", kinds[extname(path)] ?? "application/octet-stream");
    void readFile(join(built, path)).then((file) => response.end(file));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The lab has no port.");
  // localhost, not 127.0.0.1: only there may a page read the clipboard.
  return { address: `http://localhost:${address.port}`, stop: () => server.close() };
}

/** Playwright's test with the grid's lab behind `page`; fails on every console error and violation of the policy. */
export const test = base.extend<object, { lab: { readonly page: Page; readonly faults: string[] } }>({
  // One page for all tests: `openGrid` makes a new grid in it. Loading a page for each took half of their time.
  lab: [
    async ({ browser }, use, { project }) => {
      const { address, stop } = await startLab();
      const { locale, timezoneId } = project.use;
      const context = await browser.newContext({
        baseURL: address,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        permissions: ["clipboard-read", "clipboard-write"],
      });
      const faults = await collectFaults(context);
      const page = await context.newPage();
      await page.goto("/");
      await use({ page, faults });
      await context.close();
      stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  page: async ({ lab: { page, faults } }, use) => {
    await use(page);
    expect(faults.splice(0), "errors on the page").toEqual([]);
  },
});
