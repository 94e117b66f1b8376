import type { LookedReminder, ReminderMatter } from "@ekorok/domain/reports/contract/report-mails";
import type { ReportChange } from "@ekorok/domain/history/describe-change";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { listedDuties, owing, record, year } from "../../../test/duties.ts";
import { call, newRequest } from "../../../test/people.ts";
import { anotherClient, reporter } from "../../../test/reporting.ts";
import { yearAmounts } from "../../db/schema.ts";
import { refreshAmounts } from "../duties/refresh-amounts.ts";
import { refreshStaleDuties } from "../duties/stored-duties.ts";

const { app } = await reporter({ isAdmin: true });
const { signal } = new AbortController();
const { db } = await testDatabase();

const look = async (about: ReminderMatter, ...uids: string[]) =>
  (await call(app, "lookAtReminders", { uids, about })).json<{ result: { reminders: LookedReminder[] } }>().result
    .reminders;
const send = async (about: ReminderMatter, note: string, ...uids: string[]) =>
  (await newRequest(app, "sendReminders", { uids, about, note })).json<{ result: { results: unknown } }>().result
    .results;
const change = (set: string, uid: string) => asOwner(`update ekorok.users set ${set} where uid = $1`, [uid]);
async function mailsTo(uid: string) {
  await app.jobs.settle();
  const [found] = await asOwner<{ email: string }>("select email from ekorok.users where uid = $1", [uid]);
  return app.mails.filter(({ to }) => to === found?.email);
}
async function historyOf(uid: string, of: number) {
  const history = await call(app, "listReportHistory", { uid, year: of, month: null });
  return history.json<{ result: { entries: ReportChange[] } }>().result.entries.map(({ action }) => action);
}

const YEAR = 2025;
const asking: ReminderMatter = { what: "lacks", year: YEAR, topics: ["way", "seat"] };
const lacks = {
  way: { topic: "way", label: "Opakowania: sposób rozliczania" },
  seat: { topic: "seat", label: "Województwo siedziby w danych firmy" },
  rates: { topic: "rates", label: "Stawka na 2025 rok" },
} as const;

async function lackingClient(...topics: (keyof typeof lacks)[]): Promise<string> {
  const uid = await anotherClient();
  const reasons = topics.map((topic) => lacks[topic]);
  await db.insert(yearAmounts).values({ uid, year: YEAR, due: "0", isAtLeast: true, isStale: false, reasons });
  return uid;
}

test("clients are asked for what only they can answer, each once, with the previewed mail and a sentence of one's own", async () => {
  const [both, seat] = [await lackingClient("way", "rates", "seat"), await lackingClient("seat")];
  const looked = await look(asking, both, seat);
  const of = (uid: string) => looked.find((one) => one.uid === uid);
  expect(of(both)).toMatchObject({ refusal: null, subject: "Prosimy o dane do opłat za 2025 rok" });
  expect(of(both)?.text).toContain("– opakowania: sposób rozliczania\n– województwo siedziby\n");
  expect(of(both)?.text).toContain("w „Danych rocznych” za 2025 rok, a województwo siedziby w „Danych firmy”.");
  expect(of(seat)?.text).toContain("Prosimy wpisać to w Ekoroku w „Danych firmy”.");
  expect(of(both)?.text).not.toContain("Stawka");
  expect(of(both)?.text).toContain("/raporty/2025?widok=dane\n");
  expect(of(seat)?.text).toContain("/konto/dane-firmy\n");

  const note = "Wystarczy <b>jedno</b> słowo & podpis.";
  expect(await send(asking, note, both, seat)).toEqual([both, seat].map((uid) => ({ uid, message: null })));
  const [mail] = await mailsTo(both);
  const { text = "", noteAt = 0 } = of(both) ?? {};
  expect(mail?.text).toBe(`${text.slice(0, noteAt)}${note}\n\n${text.slice(noteAt)}`);
  expect(mail?.html).toContain("<p>Wystarczy &lt;b>jedno&lt;/b> słowo &amp; podpis.</p>");
  expect(await historyOf(both, YEAR)).toEqual(["report.askInputs"]);

  const again = expect.stringMatching(/^Dziś już wysłano/);
  expect(await send(asking, "", both)).toEqual([{ uid: both, message: again }]);
  expect(await mailsTo(both)).toHaveLength(1);
});

test("nobody gets a mail who has answered meanwhile, is blocked or has switched reminders off; a stranger is none of the clients", async () => {
  const [answered, other, blocked, invited, unwilling, lacking] = await Promise.all(
    (["way", "rates", "way", "way", "way", "way"] as const).map((topic) => lackingClient(topic)),
  );
  const stranger = "00000000-0000-4000-8000-00000000dead";
  // As soon as somebody answers, what is stored is stale; nothing was entered for this year, so nothing lacks.
  await asOwner("update ekorok.year_amounts set is_stale = true where uid = $1", [answered]);
  await change("is_blocked = true", blocked ?? "");
  await change("password_hash = null", invited ?? "");
  await change("mails_off = '{reminder}'", unwilling ?? "");
  const uids = [answered, other, blocked, invited, unwilling, lacking, stranger].map((uid = "") => uid);
  const messages = [
    "Tego temu klientowi już nie brakuje.",
    "Tego temu klientowi już nie brakuje.",
    "Konto jest zablokowane.",
    expect.stringContaining("zaproszenia"),
    expect.stringContaining("nie chce"),
    null,
    "Nie ma takiego klienta.",
  ];
  expect(await send(asking, "", ...uids)).toEqual(uids.map((uid, index) => ({ uid, message: messages[index] })));
  for (const uid of uids.slice(0, 5)) expect(await mailsTo(uid)).toEqual([]);
  expect(await mailsTo(lacking ?? "")).toHaveLength(1);
});

test("a client is reminded of the duties asked about that nobody has recorded, and of reports on the same day, too", async () => {
  const { uid, app: theirs } = await owing("Nornica", "vehicles", "packagings");
  await refreshStaleDuties(db, signal, { now: new Date() });
  await refreshAmounts(db, signal);
  const duties = (await listedDuties(app, "pageSize=100")).duties.filter((one) => one.uid === uid);
  const about: ReminderMatter = { what: "duties", year, duties: duties.map(({ key }) => ({ uid, duty: key })) };
  const [first] = await look(about, uid);
  expect(first?.text).toContain("opakowaniach w BDO");
  await record(theirs, uid, "bdoReport", {});
  const [looked] = await look(about, uid);
  expect(looked?.text).not.toContain("opakowaniach w BDO");
  expect(looked?.text).toMatch(/– Opłata roczna.*termin minął/);
  expect(looked?.text).toContain(`/raporty/${year}?widok=oplaty#terminy\n`);
  // What waits for its recount may be an amount by an old rate, and is not named.
  expect(looked?.text).toMatch(/– Opłata roczna.*zł/);
  await asOwner("update ekorok.year_amounts set is_stale = true where uid = $1", [uid]);
  const [stale] = await look(about, uid);
  expect(stale?.text).toMatch(/– Opłata roczna.*termin minął/);
  expect(stale?.text).not.toMatch(/– Opłata roczna.*zł/);
  await refreshAmounts(db, signal);
  expect(await send(about, "", uid)).toEqual([{ uid, message: null }]);
  expect((await mailsTo(uid)).map(({ text }) => text)).toEqual([looked?.text]);
  expect(await historyOf(uid, year)).toContain("report.remindDuties");
  expect(await look({ what: "reports" }, uid)).toMatchObject([{ refusal: null }]);
  expect(await look({ ...about, duties: [{ uid, duty: "bdoReport" }] }, uid)).toMatchObject([{ text: "" }]);
  // One client's duty says nothing about another client.
  const other = await anotherClient();
  expect(await send(about, "", other)).toEqual([
    { uid: other, message: "Ten klient ma to już zapisane jako zrobione." },
  ]);
});
