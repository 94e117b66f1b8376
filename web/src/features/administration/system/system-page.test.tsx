// @vitest-environment jsdom
import type { ClientGrowth, FailedJob, SystemAnswer, SystemCheck } from "@ekorok/domain/contract/system";
import { expect, test } from "vitest";
import { connectedClient, ksefConnections } from "../../../../test/ksef-state.ts";
import { answerWith, CLIENT, ok, refusal, showInApp, until } from "../../../../test/stand-in-app.tsx";
import { click, find, findButton } from "../../../../test/stand-in-page.ts";
import { SystemPage } from "./system-page.tsx";

const check = (change: Partial<SystemCheck>): SystemCheck => ({
  id: "database",
  title: "Baza danych",
  state: "good",
  says: "Odpowiada w 2 ms.",
  toDo: null,
  details: null,
  when: "Sprawdzono",
  at: "2026-11-16T06:46:00Z",
  ...change,
});
const mail = check({
  id: "mail",
  title: "Poczta",
  when: "Ostatnia wysyłka",
  at: null,
  says: "Nic jeszcze nie wysyłano.",
});
const job: FailedJob = {
  id: "00000000-0000-4000-8000-000000000009",
  title: "Wiadomość e-mail",
  isMail: true,
  about: "Zaproszenie: jan@firma.pl",
  whose: "Żubr",
  uid: null,
  isAddressRefused: false,
  reason: "Serwer poczty odmówił: 550.",
  tries: 3,
  failedAt: "2026-11-16T06:46:00Z",
  isUncertain: false,
};
const text = () => document.body.textContent;

/** A server that holds jobs and carries out commands. */
function server(checks: SystemCheck[], failed: FailedJob[] = [], growth: ClientGrowth[] = []) {
  return answerWith(({ path }) => {
    if (path === "/api/system")
      return ok({ checks, failed, failedCount: failed.length, growth } satisfies SystemAnswer);
    if (path === "/api/ksef/connections") return ok(ksefConnections());
    failed.pop();
    return ok({ result: {} });
  });
}
async function shown() {
  await showInApp(SystemPage);
  await until(() => expect(text()).toContain("Co sprawdzamy"));
}

test("a healthy system says so, with the time of each check", async () => {
  server([check({}), mail]);
  await shown();
  expect(text()).toContain("Wszystko działa.Co sprawdzamy");
  expect(text()).toContain("W porządkuOdpowiada w 2 ms.Sprawdzono: 16.11.2026, 07:46");
  expect(text()).toContain("Ostatnia wysyłka: jeszcze nigdy");
  expect(text()).toContain("Wszystko się udało.");
  expect(text()).toContain("W ostatnich 30 dniach nikt niczego nie zapisał.");
});

test.each([
  [
    check({ state: "problem", toDo: "Uruchom bazę." }),
    "Coś nie działaWymaga działania: Baza danych. Wymaga uwagi: Poczta.",
  ],
  [check({ state: "warning", toDo: "Zajrzyj do dziennika." }), "Program działaWymaga uwagi: Baza danych, Poczta."],
  [check({ state: "unknown", toDo: "Poczekaj." }), "Program działaWymaga uwagi: Poczta."],
])("problems come first, with what to do", async (one, verdict) => {
  server([one, { ...mail, state: "warning", toDo: "Powiadom osobę od serwera.", details: "Ustaw SMTP_URL." }]);
  await shown();
  expect(find("details").textContent).toContain("Ustaw SMTP_URL."); // folded, as it is for the person who runs the server
  expect(text()).toContain(`${verdict}Co sprawdzamy`);
  expect(text()).toContain(one.toDo);
});

test("a job is restarted after a question, which warns where it may run twice", async () => {
  const asked = server([mail], [{ ...job, isUncertain: true }]);
  await shown();
  expect(text()).toContain("Zaproszenie: jan@firma.pl (Żubr)Serwer poczty odmówił: 550.16.11.2026, 07:46, 3 próby");
  await click(findButton("Uruchom ponownie"));
  expect(find("dialog").textContent).toContain("może dotrzeć dwa razy");
  await click(findButton("Zatwierdź"));
  await until(() => expect(text()).toContain("Wszystko się udało."));
  const sent = asked.find(({ path }) => path === "/functions/restartJob");
  expect(sent?.body).toMatchObject({ data: { id: job.id } });
  expect(text()).toContain("Uruchomiono ponownie.");
  await until(() => expect(document.activeElement?.textContent).toBe("Co się nie powiodło"));
});

test("mails that did not go, and checks that want attention, are lists of their own", async () => {
  const other = { ...job, id: job.id.replace(/9$/, "6"), title: "Kopia", isMail: false };
  const disk = check({ id: "disk", state: "warning" });
  const growth = check({ id: "growth", title: "Dane", state: "problem" });
  server([check({}), { ...mail, state: "unknown" }, disk, growth], [job, other]);
  await shown();
  const sizes = ["wiadomosci", "inne", "uwagi", "nie-wiadomo", "w-porzadku"].map(
    (id) => find(`#${id}`).children.length,
  );
  expect(sizes).toEqual([1, 1, 2, 1, 1]);
  expect(find("#uwagi li:first-child").textContent).toContain("Dane"); // a problem comes first
});

test("what is not known yet wants no attention", async () => {
  server([check({}), { ...mail, state: "unknown" }]);
  await shown();
  expect(text()).toContain("Nic nie wymaga uwagi. Nie wiadomo: Poczta.Co sprawdzamy");
});

test("a dismissed job leaves the list", async () => {
  const asked = server([mail], [job]);
  await shown();
  await click(findButton("Odrzuć"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(text()).toContain("Wszystko się udało."));
  expect(asked.map(({ path }) => path)).toContain("/functions/dismissJob");
});

test("a refused address links to its account; all jobs in sight are dismissed with one question", async () => {
  const uid = "00000000-0000-4000-8000-000000000007";
  const failed = [
    { ...job, uid, isAddressRefused: true },
    { ...job, id: job.id.replace(/9$/, "8") },
  ];
  const asked = server([mail], failed);
  await shown();
  const [way, ...others] = document.querySelectorAll<HTMLAnchorElement>('a[href*="uzytkownik"]');
  expect([way?.textContent, way?.getAttribute("href"), others]).toEqual([
    "Popraw adres",
    `/admin/users?uzytkownik=${uid}`,
    [],
  ]);
  await click(findButton("Odrzuć wszystkie (2)"));
  expect(find("dialog").textContent).toContain("Odrzucić wszystkie?");
  await click(findButton("Zatwierdź"));
  await until(() => expect(text()).toContain("Wszystko się udało."));
  expect(asked.filter(({ path }) => path === "/functions/dismissJob")).toHaveLength(2);
});

test("dismissing all continues when somebody else has dismissed one of them", async () => {
  const ids = [job.id.replace(/9$/, "7"), job.id];
  const asked = answerWith(({ path }) => {
    if (path === "/functions/dismissJob")
      return asked.filter((request) => request.path === path).length === 1
        ? { status: 404, body: { error: { status: "NOT_FOUND", message: "Nie ma tego na liście." } } }
        : ok({ result: {} });
    if (path === "/api/ksef/connections") return ok(ksefConnections());
    return ok({ checks: [mail], failed: ids.map((id) => ({ ...job, id })), failedCount: 2, growth: [] });
  });
  await shown();
  await click(findButton("Odrzuć wszystkie (2)"));
  await click(findButton("Zatwierdź"));
  await until(() => expect(text()).toContain("Odrzucono wszystkie."));
  const dismissed = asked.filter(({ path }) => path === "/functions/dismissJob");
  expect(dismissed).toMatchObject(ids.map((id) => ({ body: { data: { id } } })));
});

test("a failed load says so and can be repeated", async () => {
  let isUp = false;
  answerWith(({ path }) =>
    path === "/api/ksef/connections"
      ? ok(ksefConnections())
      : isUp
        ? ok({ checks: [mail], failed: [], failedCount: 0, growth: [] })
        : refusal("Baza danych nie odpowiada.", 503),
  );
  await showInApp(SystemPage);
  await until(() => expect(text()).toContain("Nie udało się sprawdzić stanu systemu"));
  isUp = true;
  await click(findButton("Spróbuj ponownie"));
  await until(() => expect(text()).toContain("Wszystko działa."));
});

test("lists the accounts whose data grows fastest", async () => {
  const uid = "00000000-0000-4000-8000-000000000007";
  const named = { uid, email: "jan@firma.pl", companyName: "Żubr Sp. z o.o.", displayName: "Jan" };
  server([check({})], [], [{ ...named, today: "1,5 MB", month: "20 MB" }]);
  await shown();
  expect(find("tbody tr").textContent).toBe("Żubr Sp. z o.o.1,5 MB20 MB");
});

test("connected clients are listed, those that stand still first and with the reason; late invoices link to their months", async () => {
  const problem = { code: "token" as const, says: "Token unieważniono.", toDo: "Utwórz nowy." };
  const stopped = { companyName: "Ryś", standing: "reconnect" as const, problem, standsSince: "2026-11-02T10:00:00Z" };
  const connections = [connectedClient(stopped), connectedClient({ uid: CLIENT, waiting: 3 })];
  const disconnected = { uid: CLIENT, companyName: "Żubr", displayName: "", email: "jan@firma.pl" };
  const late = [{ ...disconnected, months: [{ year: 2026, month: 9, documents: 2 }] }];

  answerWith(({ path }) =>
    ok(
      path === "/api/system"
        ? { checks: [mail], failed: [], failedCount: 0, growth: [] }
        : ksefConnections({ connections, total: 2, late }),
    ),
  );
  await shown();
  await until(() => find("#ksef"));
  expect(find("#ksef-stoi").textContent).toContain(
    "RyśToken unieważniono. Utwórz nowy.Faktury nie przychodzą od 02.11.2026.",
  );
  expect(find("#ksef-pozostali").textContent).toContain("Do wpisania czekają 3 faktury.");
  expect(find("#ksef-zamkniete").textContent).toBe("Żubrwrzesień 2026: 2 faktury");
  expect(find("#ksef-zamkniete p a").getAttribute("href")).toBe(`/raporty/2026/9?uid=${CLIENT}`);
});

test("late invoices of clients who have disconnected are listed although nobody is connected", async () => {
  const client = { uid: CLIENT, companyName: "Żubr", displayName: "", email: "jan@firma.pl" };
  const late = [{ ...client, months: [{ year: 2026, month: 9, documents: 2 }] }];
  const system = { checks: [mail], failed: [], failedCount: 0, growth: [] };
  answerWith(({ path }) => ok(path === "/api/system" ? system : ksefConnections({ late })));
  await shown();
  await until(() => find("#ksef-zamkniete"));
  expect(find("#ksef-zamkniete").textContent).toBe("Żubrwrzesień 2026: 2 faktury");
});

test("after a restore fetching is switched on with one question", async () => {
  let isOn = false;
  const off = { is: "off" as const, why: "restored" as const, says: "Dane odtworzono z kopii." };
  const asked = answerWith(({ path }) => {
    if (path === "/functions/switchKsefOn") isOn = true;
    if (path === "/api/system") return ok({ checks: [mail], failed: [], failedCount: 0, growth: [] });
    return ok(path.startsWith("/functions") ? { result: {} } : ksefConnections(isOn ? {} : { service: off }));
  });
  await shown();
  await until(() => findButton("Włącz pobieranie z\u00a0KSeF"));
  await click(findButton("Włącz pobieranie z\u00a0KSeF"));
  expect(find("dialog").textContent).toContain("nie w jego kopii na próbę");
  await click(findButton("Zatwierdź"));
  await until(() => expect(document.querySelector("#ksef")).toBeNull());
  expect(asked.some(({ path }) => path === "/functions/switchKsefOn")).toBe(true);
});
