import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { adminPages, clientPages, goOn, openPages } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

const laptop = { width: 1440, height: 900 };
const phone = { width: 320, height: 640 }; // which is also what 640 px are at 200 % zoom

for (const [who, account, pages] of [
  ["everybody", null, openPages],
  ["a client", accounts.client, clientPages],
  ["an administrator", accounts.administrator, adminPages],
] as const) {
  test(`pages of ${who}: title, heading, no barrier, nothing to scroll sideways at 320 px, no request to another server`, async ({
    page,
    program,
  }) => {
    test.setTimeout(240_000);
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== program.address) foreign.push(request.url());
    });
    await page.setViewportSize(laptop);
    if (account) await arrive(page, program, account, null);
    /** Each page is first checked at the size of the one before, as resizing takes time. */
    const look = async (index: number, withColours: boolean) => {
      const looks = [
        async () => {
          await page.setViewportSize(laptop);
          await expectAccessible(page, { withColours });
        },
        async () => {
          await page.setViewportSize(phone);
          await expectNoHorizontalScroll(page);
        },
      ];
      for (const one of index % 2 === 0 ? looks : looks.toReversed()) await one();
    };
    for (const [index, [address, heading, alike]] of pages.entries()) {
      await test.step(address, async () => {
        // Pages without a session are loaded, as from a mail.
        await (account && index > 0 ? goOn(page, address) : page.goto(address));
        await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${heading.replaceAll(/[().?]/g, "\\$&")}( – .+)? – Ekorok$`)); // the title may contain the month
        await look(index, !alike);
      });
    }
    if (account === accounts.administrator)
      await test.step("a client's card", async () => {
        await page.setViewportSize(laptop);
        await goOn(page, "/admin/users");
        await page.getByRole("link", { name: "Pakownia Sp. z o.o." }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Pakownia Sp. z o.o." })).toBeVisible();
        await expect(page.getByRole("link", { name: /zł/ }).first()).toBeVisible();
        await expect(page.getByRole("list", { name: "Obowiązki do wykonania" })).toBeVisible();
        await look(0, true);
      });
    expect(foreign).toEqual([]);
  });
}
