import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { adminDialogs, adminPages, clientPages, openPages } from "../pages.ts";
import { accounts, startProgram } from "../program.ts";
import { signIn } from "../sign-in.ts";

const folder = fileURLToPath(new URL("../../.cache/screens/", import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test("pictures", async ({ browser }) => {
  const program = await startProgram();
  try {
    for (const viewport of sizes) {
      for (const [who, pages] of [
        [null, openPages],
        [accounts.client, clientPages],
        [accounts.administrator, adminPages],
      ] as const) {
        const context = await browser.newContext({ baseURL: program.address, viewport });
        const page = await context.newPage();
        if (who) await signIn(page, program, who);
        for (const [address, heading] of pages) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
          await page.waitForLoadState("networkidle");
          const name = address.slice(1).replaceAll(/[^a-z0-9-]+/g, "_");
          await page.screenshot({ path: `${folder}${viewport.width}/${name}.png`, fullPage: true });
        }
        if (who === accounts.administrator) {
          for (const { name, open } of adminDialogs) {
            await open(page);
            await expect(page.getByRole("dialog", { name })).toBeVisible();
            await page.waitForLoadState("networkidle");
            const file = name.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "_");
            await page.screenshot({ path: `${folder}${viewport.width}/dialog_${file}.png` });
          }
        }
        await context.close();
      }
    }
  } finally {
    await program.stop();
  }
});
