// @vitest-environment jsdom
import { NO_PROMOTION } from "@ekorok/domain";
import { expect, test } from "vitest";
import { answerWith, clientAccount, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find } from "../../ui/stand-in-page.ts";
import { UsersPage } from "./users-page.tsx";

test("a page behind the last leads to the last one, and not back again", async () => {
  const asked = answerWith(({ path }) => {
    const isBehind = /page=(?![12]&)/.test(path);
    const counts = { invited: 0, active: 30, blocked: 0 };
    return ok({ total: 30, counts, users: isBehind ? [] : [clientAccount] });
  });
  const { history, address } = await showInApp(UsersPage, "/admin/users?strona=99");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect([address(), history.length]).toEqual(["/admin/users?strona=2", 1]);
  expect(asked.map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(["99", "2"]);
});

test.each([
  [true, "true"],
  [false, null],
])(
  "of who has reports (%s) it is said in the menu why they cannot be made an administrator",
  async (hasReports, off) => {
    const counts = { invited: 0, active: 1, blocked: 0 };
    answerWith(() => ok({ total: 1, counts, users: [{ ...clientAccount, hasReports }] }));
    await showInApp(UsersPage, "/admin/users");
    await until(() => expect(document.body.textContent).toContain("Żubr"));
    await click(find('[aria-label="Czynności: Żubr"]'));
    const items = [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const item = items.find((one) => one.textContent.startsWith("Nadaj")) ?? find("no such item");
    expect(item.getAttribute("aria-disabled")).toBe(off);
    expect(item.textContent.includes(NO_PROMOTION)).toBe(hasReports);
    await click(item);
    expect(document.querySelector("dialog") === null).toBe(hasReports);
  },
);
