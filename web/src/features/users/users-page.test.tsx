// @vitest-environment jsdom
import { NO_PROMOTION } from "@ekorok/domain/users/permissions";
import { act } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerWith, clientAccount, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton, findField, type } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { UsersPage } from "./users-page.tsx";

test("a page after the last is replaced by the last one", async () => {
  const asked = answerWith(({ path }) => {
    const isBehind = /page=(?![12]&)/.test(path);
    const counts = { invited: 0, active: 30, blocked: 0 };
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
});

test("invited people are selected and invited again, several at once; failures are named", async () => {
  const invited = (uid: string, companyName: string) => ({ ...clientAccount, uid, companyName, status: "invited" });
  const users = [
    invited("7c9e6679-7425-40de-944b-e07fc1f90ae7", "Bóbr"),
    invited("8c9e6679-7425-40de-944b-e07fc1f90ae7", "Łoś"),
    invited("9c9e6679-7425-40de-944b-e07fc1f90ae7", "Ćma"),
    { ...clientAccount, signedInAt: "2026-11-16T10:00:00Z" },
  ];
  const message = "To konto jest zablokowane. Najpierw je odblokuj.";
  const asked = answerWith(({ path, body }) =>
    path.endsWith("sendInvitations")
      ? ok({
          result: { results: users.slice(0, 3).map(({ uid }, index) => ({ uid, message: index ? message : null })) },
        })
      : path.startsWith("/api/users")
        ? ok({ total: 4, counts: { invited: 3, active: 1, blocked: 0 }, users })
        : refusal(JSON.stringify(body)),
  );
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect(document.querySelectorAll("tbody input")).toHaveLength(3);
  expect(find("tbody tr:last-child").textContent).toContain("16.11.2026");
  await click(find('[aria-label="Zaznacz wszystkich zaproszonych na tej stronie (3)"]'));
  await click(findButton("Wyślij zaproszenia ponownie"));
  expect(find("dialog").textContent).toContain("Wysłać 3 zaproszenia?");
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.body.textContent).toContain(`Ćma, Łoś: ${message}`));
  expect(toasts.current()).toMatchObject({
    kind: "plain",
    text: "Wysyłamy 1 zaproszenie. Na liście widać, które już wyszły.",
  });
  const [command] = asked.filter(({ path }) => path.endsWith("sendInvitations"));
  expect(command?.body).toMatchObject({ data: { uids: users.slice(0, 3).map(({ uid }) => uid) } });
  expect(document.querySelector('[aria-label="Zaznaczeni zaproszeni"]')).toBeNull();
});

test("without invited people there is nothing to select", async () => {
  answerWith(() => ok({ total: 1, counts: { invited: 0, active: 1, blocked: 0 }, users: [clientAccount] }));
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("nigdy"));
  expect(document.querySelector("table input")).toBeNull();
});

test("a colleague is invited as an administrator, without areas and a first month", async () => {
  const counts = { invited: 0, active: 1, blocked: 0 };
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
  const counts = { invited: 0, active: 2, blocked: 0 };
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

const people = Array.from({ length: 60 }, (_, index) => ({
  ...clientAccount,
  uid: `7c9e6679-7425-40de-944b-${String(index).padStart(12, "0")}`,
  companyName: `Firma ${index}`,
  status: "invited" as const,
  invitedAt: "2026-11-03T10:00:00Z",
}));

test("selecting all selects people on every page, the question says how many, and they are invited in batches", async () => {
  const asked = answerWith(({ path }) => {
    if (path.endsWith("sendInvitations")) return ok({ result: { results: [] } });
    const size = /pageSize=100/.test(path) ? 100 : 25;
    return ok({ total: 60, counts: { invited: 60, active: 0, blocked: 0 }, users: people.slice(0, size) });
  });
  await showInApp(UsersPage, "/admin/users?logowanie=nigdy");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  expect(asked[0]?.path).toContain("signedIn=never");
  expect(find("tbody tr:first-child").textContent).toContain("Wysłano 03.11.2026, 11:00");
  await click(find('[aria-label="Zaznacz wszystkich zaproszonych na tej stronie (25)"]'));
  expect(document.body.textContent).toContain("Zaznaczono: 25 z 60");
  await click(findButton("Zaznacz wszystkich zaproszonych (60)"));
  await until(() => expect(document.body.textContent).toContain("Zaznaczono: 60 z 60"));
  await click(findButton("Wyślij zaproszenia ponownie"));
  expect(find("dialog").textContent).toContain("Wysłać 60 zaproszeń?");
  await click(findButton("Zatwierdź"));
  const sent = () => asked.filter(({ path }) => path.endsWith("sendInvitations"));
  await until(() => expect(sent()).toHaveLength(3));
  expect(new Set(sent().flatMap(({ body }) => JSON.stringify(body).match(/7c9e[\w-]+/g) ?? [])).size).toBe(60);
});

/** Some of sixty invited people. */
const sixty = (path: string) =>
  ok({
    total: 60,
    counts: { invited: 60, active: 0, blocked: 0 },
    users: people.slice(0, path.includes("pageSize=100") ? 100 : 25),
  });
const chosenText = () => document.querySelector('[aria-label="Zaznaczeni zaproszeni"] output')?.textContent ?? null;
const onThisPage = '[aria-label="Zaznacz wszystkich zaproszonych na tej stronie (25)"]';

test("when a later batch fails, those invited are no longer selected, the rest are, and both are counted", async () => {
  let commands = 0;
  let goOn = () => {};
  const second = new Promise<void>((resolve) => (goOn = resolve));
  const asked = answerWith(async ({ path }) => {
    if (!path.endsWith("sendInvitations")) return sixty(path);
    commands += 1;
    if (commands === 2) await second;
    return commands === 2 ? refusal("Przerwa techniczna.") : ok({ result: { results: [] } });
  });
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find(onThisPage));
  await click(findButton("Zaznacz wszystkich zaproszonych (60)"));
  await until(() => expect(chosenText()).toBe("Zaznaczono: 60 z 60"));
  await click(findButton("Wyślij zaproszenia ponownie"));
  const lists = () => asked.filter(({ path }) => path.includes("pageSize=25")).length;
  const before = lists();
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.body.textContent).toContain("Wysyłamy zaproszenia: 25 z 60…"));
  expect([chosenText(), document.querySelector("dialog")]).toEqual([null, null]);
  goOn();
  await until(() => expect(chosenText()).toBe("Zaznaczono: 35 z 60"));
  await until(() =>
    expect(toasts.current()).toMatchObject({
      kind: "error",
      text: "Wysyłamy 25 zaproszeń. Na liście widać, które już wyszły. Nie wysłano: 35. Te osoby są nadal zaznaczone. Przerwa techniczna.",
    }),
  );
  await until(() => expect(lists()).toBe(before + 1));
  expect(commands).toBe(2);
});

test("a batch whose answer was lost is sent again under its id, whoever else is selected", async () => {
  const portions: { requestId: string; uids: string[] }[] = [];
  answerWith(({ path, body }) => {
    if (!path.endsWith("sendInvitations")) return sixty(path);
    portions.push(z.object({ data: z.object({ requestId: z.string(), uids: z.array(z.string()) }) }).parse(body).data);
    return portions.length === 1 ? null : ok({ result: { results: [] } });
  });
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find("tbody tr:nth-child(2) input"));
  await click(findButton("Wyślij zaproszenia ponownie"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(portions).toHaveLength(1));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error" }));
  expect(chosenText()).toBe("Zaznaczono: 1 z 60");
  await click(find("tbody tr:nth-child(1) input"));
  await click(findButton("Wyślij zaproszenia ponownie"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(portions).toHaveLength(3));
  const [first, again, rest] = portions;
  expect(again).toEqual(first);
  expect(rest?.uids).toEqual([people[0]?.uid]);
  expect(rest?.requestId).not.toBe(first?.requestId);
  await until(() => expect(chosenText()).toBeNull());
});

test("sorting keeps the selection; selecting all of one list does not select in another", async () => {
  const bothInSight = '[aria-label="Zaznacz wszystkich zaproszonych na tej stronie (2)"]';
  let answerAll: () => void = () => {};
  const late = new Promise<void>((resolve) => (answerAll = resolve));
  let isAnswered = false;
  answerWith(async ({ path }) => {
    if (path.includes("pageSize=100")) {
      await late;
      isAnswered = true;
    }
    const users = people.slice(0, path.includes("pageSize=100") ? 3 : 2);
    return ok({ total: 3, counts: { invited: 3, active: 0, blocked: 0 }, users });
  });
  const { history } = await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find(bothInSight));
  await act(async () => history.push("/admin/users?sortuj=-firma"));
  await until(() => find(bothInSight));
  expect(chosenText()).toBe("Zaznaczono: 2 z 3");
  await click(findButton("Zaznacz wszystkich zaproszonych (3)"));
  await act(async () => history.push("/admin/users?szukaj=firma"));
  await until(() => expect(chosenText()).toBeNull());
  await until(() => find(bothInSight));
  await click(find("tbody tr:first-child input"));
  expect(chosenText()).toBe("Zaznaczono: 1 z 3");
  await act(async () => answerAll());
  await until(() => expect(isAnswered).toBe(true));
  await until(() =>
    expect(findButton("Zaznacz wszystkich zaproszonych (3)").getAttribute("aria-busy")).not.toBe("true"),
  );
  expect(chosenText()).toBe("Zaznaczono: 1 z 3");
});
