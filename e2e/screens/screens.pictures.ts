import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { adminPages, clientPages, openPages } from "../pages.ts";
import { startProgram } from "../program.ts";

const folder = fileURLToPath(new URL("../../.cache/screens/", import.meta.url));
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function signIn(page: Page, email: string, password: string) {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(email);
  await page.locator("[autocomplete=current-password]").fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
  await expect(page).toHaveURL(/raporty/);
}

test("pictures", async ({ browser }) => {
  const program = await startProgram("demo");
  const { password = "" } = /Password of all four: (?<password>\S+)/.exec(program.output())?.groups ?? {};
  try {
    for (const viewport of sizes) {
      for (const [who, pages] of [
        ["", openPages],
        ["wszystko@ekorok.local", clientPages],
        ["doradca@ekorok.local", adminPages],
      ] as const) {
        const context = await browser.newContext({ baseURL: program.address, viewport });
        const page = await context.newPage();
        if (who) await signIn(page, who, password);
        for (const [address, heading] of pages) {
          await page.goto(address);
          await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
          await page.waitForLoadState("networkidle");
          const name = address.slice(1).replaceAll(/[^a-z0-9-]+/g, "_");
          await page.screenshot({ path: `${folder}${viewport.width}/${name}.png`, fullPage: true });
        }
        await context.close();
      }
    }
  } finally {
    await program.stop();
  }
});
