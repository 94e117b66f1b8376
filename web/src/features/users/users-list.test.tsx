// @vitest-environment jsdom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { answerWith, clientAccount, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { UsersPage } from "./users-page.tsx";

const counts = { invited: 0, active: 1, blocked: 0 };
const listed = { total: 1, counts, users: [clientAccount] };
const lastOf = (asked: { path: string }[]) => asked.at(-1)?.path ?? "";

const list = (label: string) => {
  const control = [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
  if (!(control instanceof HTMLSelectElement)) throw new Error(`no list ${label} on the page`);
  return control;
};
const choose = (label: string, value: string) =>
  act(async () => {
    Reflect.set(HTMLSelectElement.prototype, "value", value, list(label));
    list(label).dispatchEvent(new Event("change", { bubbles: true }));
  });

test("search, filters and order are in the address, come back from it, and are sent to the server", async () => {
  const asked = answerWith(({ path }) =>
    ok(path.includes("status=blocked") ? { total: 0, counts, users: [] } : listed),
  );
  const { address, history } = await showInApp(UsersPage, "/admin/users");
  await until(() => find("tbody tr"));
  await type(findField("Szukaj"), "żub");
  await until(() => expect(address()).toBe("/admin/users?szukaj=%C5%BCub"));
  await until(() => expect(new URLSearchParams(lastOf(asked).split("?")[1]).get("search")).toBe("żub"));
  expect([...list("Status").options].map(({ text }) => text)).toContain("Zablokowani (0)");
  await choose("Status", "zablokowany");
  await until(() => expect(document.body.textContent).toContain("Brak danych"));
  expect(address()).toBe("/admin/users?szukaj=%C5%BCub&status=zablokowany");
  await act(async () => history.back());
  await until(() => find("tbody tr a"));
  expect([list("Status").value, findField("Szukaj").value]).toEqual(["", "żub"]);
  await click(findButton("Wyczyść filtry"));
  await until(() => expect([address(), findField("Szukaj").value]).toEqual(["/admin/users", ""]));

  const byEmail = () => find('th a[href*="email"]');
  await click(byEmail());
  await until(() => expect(find("th[aria-sort]").textContent).toBe("E-mail"));
  expect(find("th[aria-sort]").ariaSort).toBe("ascending");
  await click(byEmail());
  await until(() => expect(address()).toBe("/admin/users?sortuj=-email"));
  await until(() => expect(lastOf(asked)).toMatch(/sort=email.*order=desc|order=desc.*sort=email/));

  await showInApp(UsersPage, "/admin/users?szukaj=pakow&status=aktywny&sortuj=-email");
  await until(() => find("tbody tr a"));
  expect([findField("Szukaj").value, list("Status").value]).toEqual(["pakow", "aktywny"]);
  expect(find("th[aria-sort]").ariaSort).toBe("descending");
});

test("a list that fails to load says so once, and can be retried", async () => {
  let isAway = true;
  answerWith(() => (isAway ? null : ok(listed)));
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(find('[role="alert"]').textContent).toContain("Nie udało się wczytać danych"));
  isAway = false;
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(find("tbody").textContent).toContain("Żubr"));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test("on a phone there are cards instead of a table, and a choice of order instead of headings", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  answerWith(() => ok(listed));
  const { address } = await showInApp(UsersPage, "/admin/users");
  await until(() => expect(find('ul[aria-label="Klienci"] a').textContent).toBe("Żubr"));
  expect(document.querySelector("table")).toBeNull();
  await choose("Kolejność", "email");
  await until(() => expect(address()).toBe("/admin/users?sortuj=email"));
});
