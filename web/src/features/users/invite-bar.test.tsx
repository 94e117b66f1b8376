// @vitest-environment jsdom
import { act } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { answerWith, clientAccount, ok, refusal, showInApp, until } from "../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../test/stand-in-page.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import { UsersPage } from "./users-page.tsx";

const countsOf = (invited: number, active: number, uninvited = 0) => ({
  invited,
  expired: invited,
  uninvited,
  active,
  blocked: 0,
});
/** A preview in which everybody can be invited except those named. */
const lookedAt = (body: unknown, refused: Readonly<Record<string, string>> = {}) =>
  ok({ result: { results: uidsIn(body).map((uid) => ({ uid, message: refused[uid] ?? null })) } });
const uidsIn = (body: unknown): string[] =>
  z.object({ data: z.object({ uids: z.array(z.string()) }) }).parse(body).data.uids;

const inviteButton = () =>
  [...document.querySelectorAll("button")].find(({ textContent }) => /^Zaproś \d+$/.test(textContent)) ??
  find("no button");
const asksWhether = (question: string) => until(() => expect(find("dialog").textContent).toContain(question));

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
      : path.endsWith("lookAtInvitations")
        ? lookedAt(body)
        : path.startsWith("/api/users")
          ? ok({ total: 4, counts: countsOf(3, 1), users })
          : refusal(JSON.stringify(body)),
  );
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Żubr"));
  expect(document.querySelectorAll("tbody input")).toHaveLength(3);
  expect(find("tbody tr:last-child").textContent).toContain("16.11.2026");
  await click(find('[aria-label="Zaznacz wszystkich do zaproszenia na tej stronie (3)"]'));
  await click(inviteButton());
  await asksWhether("Wysłać 3 zaproszenia?");
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.body.textContent).toContain(`Ćma, Łoś: ${message}`));
  expect(toasts.current()).toMatchObject({
    kind: "plain",
    text: "Wysyłamy 1 zaproszenie. Na liście widać, które już wyszły.",
  });
  const [command] = asked.filter(({ path }) => path.endsWith("sendInvitations"));
  expect(command?.body).toMatchObject({ data: { uids: users.slice(0, 3).map(({ uid }) => uid) } });
  expect(document.querySelector('[aria-label="Zaproszenia"]')).toBeNull();
});

test("while no mail goes out, this is said once above the list and in the question, which promises no link", async () => {
  const users = ["7", "8"].map((first) => ({
    ...clientAccount,
    uid: `${first}c9e6679-7425-40de-944b-e07fc1f90ae7`,
    status: "invited",
    wasInvited: true,
    linkMail: "kept",
  }));
  answerWith(({ path, body }) =>
    path.endsWith("lookAtInvitations") ? lookedAt(body) : ok({ total: 2, counts: countsOf(2, 0), users }),
  );
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent.split("poczta nie działa")).toHaveLength(2));
  expect(find("tbody").textContent.split("Zaproszenie nie wyszło.")).toHaveLength(3);
  await click(find('[aria-label="Zaznacz wszystkich do zaproszenia na tej stronie (2)"]'));
  await click(inviteButton());
  await asksWhether("Poczta teraz nie działa: zaproszenia nie wyjdą.");
  expect(find("dialog").textContent).not.toContain("dostanie nowy link");
});

test("without invited people there is nothing to select", async () => {
  answerWith(() => ok({ total: 1, counts: countsOf(0, 1), users: [clientAccount] }));
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("nigdy"));
  expect(document.querySelector("table input")).toBeNull();
});

const people = Array.from({ length: 60 }, (_, index) => ({
  ...clientAccount,
  uid: `7c9e6679-7425-40de-944b-${String(index).padStart(12, "0")}`,
  companyName: `Firma ${index}`,
  status: "invited" as const,
  invitedAt: "2026-11-03T10:00:00Z",
}));

test("selecting all selects people on every page, the question says how many, and they are invited in batches", async () => {
  const asked = answerWith(({ path, body }) => {
    if (path.endsWith("sendInvitations")) return ok({ result: { results: [] } });
    if (path.endsWith("lookAtInvitations")) return lookedAt(body);
    if (path.includes("status=uninvited")) return ok({ total: 0, counts: countsOf(60, 0), users: [] });
    const size = /pageSize=100/.test(path) ? 100 : 25;
    return ok({ total: 60, counts: countsOf(60, 0), users: people.slice(0, size) });
  });
  await showInApp(UsersPage, "/admin/users?logowanie=nigdy");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  expect(asked[0]?.path).toContain("signedIn=never");
  expect(find("tbody tr:first-child").textContent).toContain("Wysłano 03.11.2026, 11:00");
  await click(find('[aria-label="Zaznacz wszystkich do zaproszenia na tej stronie (25)"]'));
  expect(document.body.textContent).toContain("Zaznaczono: 25 z 60");
  await click(findButton("Zaznacz wszystkich do zaproszenia (60)"));
  await until(() => expect(document.body.textContent).toContain("Zaznaczono: 60 z 60"));
  await click(inviteButton());
  await asksWhether("Wysłać 60 zaproszeń?");
  await click(findButton("Zatwierdź"));
  const sent = () => asked.filter(({ path }) => path.endsWith("sendInvitations"));
  await until(() => expect(sent()).toHaveLength(3));
  expect(new Set(sent().flatMap(({ body }) => JSON.stringify(body).match(/7c9e[\w-]+/g) ?? [])).size).toBe(60);
});

test("a whole list of people without a password is invited by two clicks, exactly those whom the question counts", async () => {
  const asked = answerWith((one) => {
    if (one.path.endsWith("sendInvitations")) return ok({ result: { results: [] } });
    const refused = { [people[3]?.uid ?? ""]: "Zaproszenie czeka już na wysłanie." };
    return one.path.endsWith("lookAtInvitations") ? lookedAt(one.body, refused) : sixty(one);
  });
  await showInApp(UsersPage, "/admin/users?status=link-wygasl");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  expect(asked[0]?.path).toContain("status=expired");
  expect(chosenText()).toBe("60 osób bez hasła na tej liście");
  await click(inviteButton());
  await asksWhether("Wysłać 59 zaproszeń?");
  expect(find("dialog").textContent).toContain("Nie zaprosimy teraz (1):");
  expect(find("dialog").textContent).toContain("Firma 3: Zaproszenie czeka już na wysłanie.");
  await click(findButton("Zatwierdź"));
  const sent = () => asked.filter(({ path }) => path.endsWith("sendInvitations")).flatMap(({ body }) => uidsIn(body));
  const expected = people.filter((_, place) => place !== 3).map(({ uid }) => uid);
  await until(() => expect(sent().toSorted()).toEqual(expected));
});

test("where nobody can be invited now, the reason is shown instead of a question", async () => {
  const message = "To konto jest zablokowane. Najpierw je odblokuj.";
  const [user] = people;
  answerWith(({ path, body }) =>
    path.endsWith("lookAtInvitations")
      ? lookedAt(body, { [user?.uid ?? ""]: message })
      : ok({ total: 1, counts: countsOf(0, 0, 1), users: [{ ...user, wasInvited: false, invitedAt: null }] }),
  );
  await showInApp(UsersPage, "/admin/users?status=niezaproszony");
  await until(() => expect(find("tbody").textContent).toContain("Niezaproszony"));
  await click(inviteButton());
  await until(() => expect(find('[role="alert"]').textContent).toContain(`Firma 0: ${message}`));
  expect(document.querySelector("dialog")).toBeNull();
});

/** Some of sixty invited people, who can all be invited again. */
const sixty = ({ path, body }: { readonly path: string; readonly body: unknown }) =>
  path.endsWith("lookAtInvitations")
    ? lookedAt(body)
    : ok({
        total: path.includes("status=uninvited") ? 0 : 60,
        counts: countsOf(60, 0),
        users: path.includes("status=uninvited") ? [] : people.slice(0, path.includes("pageSize=100") ? 100 : 25),
      });
const chosenText = () => document.querySelector('[aria-label="Zaproszenia"] output')?.textContent ?? null;
const onThisPage = '[aria-label="Zaznacz wszystkich do zaproszenia na tej stronie (25)"]';

test("when a later batch fails, those invited are no longer selected, the rest are, and both are counted", async () => {
  let commands = 0;
  let goOn = () => {};
  const second = new Promise<void>((resolve) => (goOn = resolve));
  const asked = answerWith(async ({ path, body }) => {
    if (!path.endsWith("sendInvitations")) return sixty({ path, body });
    commands += 1;
    if (commands === 2) await second;
    return commands === 2 ? refusal("Przerwa techniczna.") : ok({ result: { results: [] } });
  });
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find(onThisPage));
  await click(findButton("Zaznacz wszystkich do zaproszenia (60)"));
  await until(() => expect(chosenText()).toBe("Zaznaczono: 60 z 60"));
  await click(inviteButton());
  await asksWhether("Wysłać 60 zaproszeń?");
  const lists = () => asked.filter(({ path }) => path.includes("pageSize=25")).length;
  const before = lists();
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.body.textContent).toContain("Wysyłamy zaproszenia: 25 z 60…"));
  expect([chosenText(), document.querySelector("dialog")]).toEqual(["Wysyłamy zaproszenia: 25 z 60…", null]);
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
    if (!path.endsWith("sendInvitations")) return sixty({ path, body });
    portions.push(z.object({ data: z.object({ requestId: z.string(), uids: z.array(z.string()) }) }).parse(body).data);
    return portions.length === 1 ? null : ok({ result: { results: [] } });
  });
  await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find("tbody tr:nth-child(2) input"));
  await click(inviteButton());
  await asksWhether("Wysłać 1 zaproszenie?");
  await click(findButton("Zatwierdź"));
  await until(() => expect(portions).toHaveLength(1));
  await until(() => expect(toasts.current()).toMatchObject({ kind: "error" }));
  expect(chosenText()).toBe("Zaznaczono: 1 z 60");
  await click(find("tbody tr:nth-child(1) input"));
  await click(inviteButton());
  await asksWhether("Wysłać 2 zaproszenia?");
  await click(findButton("Zatwierdź"));
  await until(() => expect(portions).toHaveLength(3));
  const [first, again, rest] = portions;
  expect(again).toEqual(first);
  expect(rest?.uids).toEqual([people[0]?.uid]);
  expect(rest?.requestId).not.toBe(first?.requestId);
  await until(() => expect(chosenText()).toBeNull());
});

test("sorting keeps the selection; selecting all of one list does not select in another", async () => {
  const bothInSight = '[aria-label="Zaznacz wszystkich do zaproszenia na tej stronie (2)"]';
  let answerAll: () => void = () => {};
  const late = new Promise<void>((resolve) => (answerAll = resolve));
  let isAnswered = false;
  answerWith(async ({ path }) => {
    if (path.includes("pageSize=100")) {
      await late;
      isAnswered = true;
    }
    const users = people.slice(0, path.includes("pageSize=100") ? 3 : 2);
    return ok({ total: 3, counts: countsOf(3, 0), users });
  });
  const { history } = await showInApp(UsersPage, "/admin/users");
  await until(() => expect(document.body.textContent).toContain("Firma 1"));
  await click(find(bothInSight));
  await act(async () => history.push("/admin/users?sortuj=-firma"));
  await until(() => find(bothInSight));
  expect(chosenText()).toBe("Zaznaczono: 2 z 3");
  await click(findButton("Zaznacz wszystkich do zaproszenia (3)"));
  await act(async () => history.push("/admin/users?szukaj=firma"));
  await until(() => expect(chosenText()).toBeNull());
  await until(() => find(bothInSight));
  await click(find("tbody tr:first-child input"));
  expect(chosenText()).toBe("Zaznaczono: 1 z 3");
  await act(async () => answerAll());
  await until(() => expect(isAnswered).toBe(true));
  await until(() =>
    expect(findButton("Zaznacz wszystkich do zaproszenia (3)").getAttribute("aria-busy")).not.toBe("true"),
  );
  expect(chosenText()).toBe("Zaznaczono: 1 z 3");
});
