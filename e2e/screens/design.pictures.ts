import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { accounts, startProgram } from "../program.ts";
import { signIn } from "../sign-in.ts";

const folder = fileURLToPath(new URL("../../docs/design/", import.meta.url));
const wide = { width: 1200, height: 720 };

/** Few and small: they are kept with the page that shows them, docs/design.md. */
const pictures = [
  { name: "area", who: accounts.client, address: "/raporty/2026/11/opakowania-krajowe", viewport: wide },
  { name: "phone", who: accounts.client, address: "/start", viewport: { width: 390, height: 720 } },
  { name: "clients", who: accounts.administrator, address: "/admin/reports", viewport: wide },
] as const;

test("pictures for docs/design.md", async ({ browser }) => {
  const program = await startProgram();
  try {
    for (const { name, who, address, viewport } of pictures) {
      const context = await browser.newContext({ baseURL: program.address, viewport });
      const page = await context.newPage();
      await signIn(page, program, who);
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: `${folder}${name}.png` });
      await context.close();
    }
  } finally {
    await program.stop();
  }
});
