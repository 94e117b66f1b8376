// @vitest-environment jsdom
import { NO_PROMOTION } from "@ekorok/domain/users/permissions";
import { expect, test } from "vitest";
import { answerWith, clientAccount, ok, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { UsersPage } from "./users-page.tsx";

const countsOf = (invited: number, active: number) => ({ invited, expired: 0, uninvited: 0, active, blocked: 0 });

test("a page after the last is replaced by the last one", async () => {
  const asked = answerWith(({ path }) => {
    const isBehind = /page=(?![12]&)/.test(path);
    const counts = countsOf(0, 30);
    return ok({ total: 30, counts, users: isBehind ? [] : [clientAccount] });
  });
  const { history, address } = await showInApp(UsersPage, "/admin/users?strona=99");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect([address(), history.length]).toEqual(["/admin/users?strona=2", 1]);
  const current = [...document.querySelectorAll('nav[aria-label="Strony"] [aria-current]')];
  expect(current.map(({ textContent }) => textContent)).toEqual(["2"]);
  expect(asked.map(({ path }) => /page=(\d+)/.exec(path)?.[1])).toEqual(["99", "2"]);
});

test.each([
  [true, "true"],
  [false, null],
])("the menu says why somebody with reports (%s) cannot become an administrator", async (hasReports, off) => {
  const counts = countsOf(0, 1);
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
});

test("a colleague is invited as an administrator, without areas and a first month", async () => {
  const counts = countsOf(0, 1);
  const asked = answerWith(({ path }) =>
    path.endsWith("createUser") ? ok({ result: clientAccount }) : ok({ total: 1, counts, users: [clientAccount] }),
  );
  await showInApp(UsersPage, "/admin/users?uzytkownik=nowy");
  await until(() => findField("E-mail"));
  expect(find("dialog").textContent).toContain("Części sprawozdania");
  await click(findField("Administrator: osoba z naszego biura"));
  for (const gone of ["Części sprawozdania", "Obsługa od"]) expect(find("dialog").textContent).not.toContain(gone);
  await type(findField("E-mail"), "ola@biuro.pl");
  await click(findButton("Dodaj i wyślij zaproszenie"));
  await until(() => expect(asked.some(({ path }) => path.endsWith("createUser"))).toBe(true));
  const sent = asked.find(({ path }) => path.endsWith("createUser"))?.body;
  expect(sent).toMatchObject({ data: { email: "ola@biuro.pl", isAdmin: true } });
  expect(JSON.stringify(sent)).not.toMatch(/permissions|servedFrom/);
});

test("a former administrator is still the consultancy's: nobody acts for them, and the question says so", async () => {
  const users = [
    {
      ...clientAccount,
      uid: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      companyName: "Biuro",
      isAdmin: true,
      isStaff: true,
    },
    { ...clientAccount, companyName: "Dawna", isStaff: true, hasReports: false },
  ];
  const counts = countsOf(0, 2);
  const asked = answerWith(({ path }) =>
    path.endsWith("setAdministrator") ? ok({ result: users[1] }) : ok({ total: 2, counts, users }),
  );
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Dawna"));
  expect(
    [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent.includes("Konto biura")),
  ).toEqual([false, true]);
  expect(document.body.textContent).not.toContain("10 z 10"); // they report nothing
  await click(find('[aria-label="Czynności: Dawna"]'));
  expect(find('[role="menu"]').textContent).not.toContain("Działaj jako klient");
  expect(find('[role="menu"]').textContent).toContain("Zapisz jako klienta");
  await click(find('[aria-label="Czynności: Dawna"]'));
  await click(find('[aria-label="Czynności: Biuro"]'));
  await click(itemOf("Odbierz uprawnienia"));
  expect(find("dialog").textContent).toContain("Konto zostaje kontem biura");
  await click(findButton("Zatwierdź"));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "success" }));
  expect(asked.find(({ path }) => path.endsWith("setAdministrator"))?.body).toMatchObject({
    data: { isAdmin: false, isClient: false },
  });
});

const itemOf = (label: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.textContent.startsWith(label)) ??
  find("no such item");
