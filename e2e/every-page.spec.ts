import { expect, expectAccessible, expectNoHorizontalScroll, test } from "./fixtures.ts";
import { adminPages, clientPages, goOn, openPages } from "./pages.ts";
import { accounts } from "./program.ts";
import { arrive } from "./sign-in.ts";

test.use({ onlyReads: true });

// 320 px is also what 640 px are at 200 % zoom.
for (const [who, account, pages] of [
  ["everybody", null, openPages],
  ["a client", accounts.client, clientPages],
  ["an administrator", accounts.administrator, adminPages],
] as const) {
  test(`pages of ${who}: title, heading, no barrier, nothing to scroll sideways at 320 px`, async ({
    page,
    program,
  }) => {
    test.setTimeout(240_000);
    if (account) await arrive(page, program, account);
    let before = "";
    for (const [address, heading, alike] of pages) {
      await test.step(address, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        // Where the heading does not show that one has come to another page, it is loaded.
        await (account && heading !== before ? goOn(page, address) : page.goto(address));
        before = heading;
        await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${heading.replaceAll(/[().?]/g, "\\$&")}( – .+)? – Ekorok$`)); // the month may stand between
        await expectAccessible(page, { withColours: !alike });
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoHorizontalScroll(page);
      });
    }
  });
}
