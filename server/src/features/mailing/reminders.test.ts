import { monthAfter, monthWord } from "@ekorok/domain/periods/month";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { LookedReminder } from "@ekorok/domain/reports/contract/report-mails";
import { expect, test } from "vitest";
import { asOwner } from "../../../test/administration.ts";
import { testDatabase } from "../../../test/app.ts";
import { call, newRequest, person } from "../../../test/people.ts";
import { driver, move, submit } from "../../../test/report-moves.ts";
import { anotherClient, reporter } from "../../../test/reporting.ts";
import { writeDailyMails } from "./daily-mails.ts";

const { app, uid: admin } = await reporter({ isAdmin: true });
const last = monthAfter(monthInWarsaw(new Date()), -3) ?? { year: 2026, month: 1 };

/** A client with a month that is long overdue. */
async function lateClient(): Promise<string> {
  const uid = await anotherClient();
  await asOwner("update ekorok.users set served_from = $2 where uid = $1", [uid, monthWord(last)]);
  return uid;
}
const look = async (...uids: string[]) =>
  (await call(app, "lookAtReminders", { uids })).json<{ result: { reminders: LookedReminder[] } }>().result.reminders;
const remind = async (...uids: string[]) => (await newRequest(app, "sendReminders", { uids })).json<unknown>();
const emailOf = async (uid: string) =>
  (await asOwner<{ email: string }>("select email from ekorok.users where uid = $1", [uid]))[0]?.email ?? "";
const mailsTo = async (uid: string) => {
  const email = await emailOf(uid);
  return app.mails.filter(({ to }) => to === email);
};

test("a client is reminded of what they owe with exactly the previewed mail, once a day; list and history say so", async () => {
  const uid = await lateClient();
  const [looked] = await look(uid);
  expect(looked).toMatchObject({ uid, email: await emailOf(uid), refusal: null });
  expect(looked?.text).toContain(`/raporty/${last.year}/${last.month}\n`);
  expect(looked?.text).toContain("Zielone Liczby");
  expect(await remind(uid)).toEqual({ result: { results: [{ uid, message: null }] } });
  await app.jobs.settle();
  expect((await mailsTo(uid)).map(({ subject, text }) => ({ subject, text }))).toEqual([
    { subject: looked?.subject, text: looked?.text },
  ]);

  const again = expect.stringMatching(/^Dziś już wysłano przypomnienie \(/);
  expect(await remind(uid)).toEqual({ result: { results: [{ uid, message: again }] } });
  expect(await look(uid)).toMatchObject([{ refusal: again }]);

  const list = await app.inject(`/api/reports?year=${last.year}&search=${encodeURIComponent(await emailOf(uid))}`);
  const [listed] = list.json<{ clients: { remindedAt: string }[] }>().clients;
  expect(dayInWarsaw(new Date(listed?.remindedAt ?? 0))).toBe(dayInWarsaw(new Date()));
  const history = await call(app, "listReportHistory", { uid, ...last });
  expect(history.json()).toMatchObject({
    result: { entries: [{ action: "report.remind", actor: { uid: admin, isAdmin: true } }] },
  });
});

test("two who remind a client at the same moment send one mail", async () => {
  const uid = await lateClient();
  await Promise.all([remind(uid), remind(uid), remind(uid)]);
  await app.jobs.settle();
  expect(await mailsTo(uid)).toHaveLength(1);
});

test("a reminder includes returned reports, but not submitted ones", async () => {
  const { uid } = await driver(app);
  const which = { year: 2026, month: 3 };
  await submit(app, uid, which);
  expect(await look(uid)).toMatchObject([{ text: "", refusal: "Na nic od tego klienta teraz nie czekamy." }]);
  await move(app, "returnReport", uid, { ...which, reason: "Popraw." });
  const [looked] = await look(uid);
  expect(looked?.text).toContain("– marzec 2026: zwrócone do poprawy");
  expect(looked?.subject).toBe("Przypomnienie: sprawozdanie za marzec 2026");
});

test("clients who cannot be reminded do not stop the others, and the reason is given", async () => {
  const [late, blocked, invited, unwilling, idle] = await Promise.all(Array.from({ length: 5 }, lateClient));
  const change = (set: string, uid = "") => asOwner(`update ekorok.users set ${set} where uid = $1`, [uid]);
  await change("is_blocked = true", blocked);
  await change("password_hash = null", invited);
  await change("mails_off = '{reminder}'", unwilling);
  await change("served_from = '2099-01'", idle);
  const { uid: colleague } = await person({ isAdmin: true });
  const uids = [late, blocked, invited, unwilling, idle, colleague].map((uid = "") => uid);
  const messages = [
    null,
    "Konto jest zablokowane.",
    expect.stringContaining("zaproszenia"),
    expect.stringContaining("nie chce"),
    expect.stringContaining("Na nic"),
    "Nie ma takiego klienta.",
  ];
  expect(await remind(...uids)).toEqual({
    result: { results: uids.map((uid, index) => ({ uid, message: messages[index] })) },
  });
  // A client who never accepted the invitation is late with nothing.
  expect(await look(invited ?? "")).toMatchObject([{ text: "", refusal: expect.stringContaining("zaproszenia") }]);
  await app.jobs.settle();
  const addresses = await Promise.all(uids.map(emailOf));
  expect(app.mails.filter(({ to }) => addresses.includes(to)).map(({ to }) => to)).toEqual([addresses[0]]);
});

test("a reminder replaces that week's mail about late reports, also after that day's mail had gone; then those continue", async () => {
  const uid = await lateClient();
  const { db } = await testDatabase();
  const { signal } = new AbortController();
  const [dueDay, now] = [15, new Date()];
  const dayAfter = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const mailOn = async (days: number) => {
    const before = (await mailsTo(uid)).length;
    await writeDailyMails(db, { now: dayAfter(days), dueDay }, signal);
    await app.jobs.settle();
    return (await mailsTo(uid)).slice(before).map(({ subject }) => subject);
  };
  const late = expect.stringMatching(/Termin minął|zaległ/);
  expect(await mailOn(-9)).toEqual([late]);
  // Today's mail was about something else; late months are mailed again once a week.
  const said = ["approved 2026/1 1"];
  await asOwner("insert into ekorok.daily_mails (uid, day, topics) values ($1, $2, $3)", [uid, dayInWarsaw(now), said]);
  await remind(uid);
  await app.jobs.settle();
  for (const days of [0, 1, 6]) expect([days, await mailOn(days)]).toEqual([days, expect.not.arrayContaining([late])]);
  expect(await mailOn(7)).toEqual([late]);
});
