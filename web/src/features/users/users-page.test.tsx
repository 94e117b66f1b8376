// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerWith, clientAccount, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
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
