import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp, testDatabase } from "../../../test/app.ts";
import { testClock } from "../../../test/clock.ts";
import { person, sessionOf } from "../../../test/people.ts";
import { driver, move, submit } from "../../../test/report-moves.ts";
import { history, jobs, users } from "../../db/schema.ts";
import { dailyMailsJob } from "./feature.ts";
import { addJob } from "../../jobs/store.ts";
import type { Mail } from "../../mail/transport.ts";
import { writeDailyMails } from "./daily-mails.ts";

const { db } = await testDatabase();
const clock = testClock("2031-01-01T06:30:00Z");
const mails: Mail[] = [];
const sendMail = async (mail: Mail) => void mails.push(mail);
const admin = await person({ isAdmin: true });
/** Two servers on one database, and one administrator who uses both. */
const caller = { uid: admin.uid, sessionId: await sessionOf(admin.uid), isAdmin: true };
const [app, other] = [await testApp({ clock, caller, sendMail }), await testApp({ clock, caller, sendMail })];

const switchedOff = Object.fromEntries(permissionFlags.map((flag) => [flag, false]));

/** At half past seven on a day, either server does all that is due. */
async function morning(day: string): Promise<void> {
  clock.set(`${day}T06:30:00Z`);
  await addJob(db, dailyMailsJob, {});
  await allSent();
}

async function allSent(): Promise<void> {
  await Promise.all([app.jobs.settle(), other.jobs.settle()]);
  const waiting = () => db.$count(jobs, inArray(jobs.name, ["mail", dailyMailsJob.name]));
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0); // also what one server's poll took meanwhile
}

const subjectsTo = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const lastTo = (email: string) => mails.findLast(({ to }) => to === email);

/** The entries about mails in the history of somebody's reports. */
const mailsInHistory = (uid: string) =>
  db
    .select({ item: history.item, about: sql<string>`${history.after} ->> 'about'` })
    .from(history)
    .where(and(eq(history.uid, uid), eq(history.action, "report.mail"), isNull(history.actorUid)))
    .orderBy(history.number);

/** Submitting and approving happen at the real time; this is the morning after. */
const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);

async function client(change: Partial<typeof users.$inferInsert> = {}) {
  const made = await person();
  await db
    .update(users)
    .set({ servedFrom: "2031-10", ...change })
    .where(eq(users.uid, made.uid));
  return made;
}

test("a client gets a mail five days before a month is due, on the day, and once a week while one is late", async () => {
  const { uid, email } = await client();
  const heard: Record<string, string[]> = {};
  for (const day of ["09", "10", "11", "15", "16", "17", "22", "23", "29", "30"]) {
    const before = subjectsTo(email).length;
    await morning(`2031-11-${day}`);
    const said = subjectsTo(email).slice(before);
    if (said.length > 0) heard[day] = said;
  }
  expect(heard).toEqual({
    10: ["Do 15.11.2031: sprawozdanie za październik 2031"],
    15: ["Dziś mija termin: sprawozdanie za październik 2031"],
    16: ["Termin minął: sprawozdanie za październik 2031"],
    23: ["Termin minął: sprawozdanie za październik 2031"],
    30: ["Termin minął: sprawozdanie za październik 2031"],
  });
  expect(lastTo(email)?.text).toContain("https://ekorok.example.pl/raporty/2031/10\n");
  expect(await mailsInHistory(uid)).toEqual(
    ["dueSoon", "dueToday", "late", "late", "late"].map((about) => ({ item: "2031/10", about })),
  );
});

test("mails missed on a day without service follow the next day; several matters are one mail, and the button leads to the most urgent", async () => {
  const { email } = await client({ servedFrom: "2031-09" });
  await morning("2031-11-12");
  expect(subjectsTo(email)).toEqual(["Termin minął: sprawozdanie za wrzesień 2031"]);
  const { text = "" } = lastTo(email) ?? {};
  expect(text).toContain("/raporty/2031/9\n");
  expect(text).toContain("Prosimy o sprawozdanie za październik 2031 do 15.11.2031 (zostały 3 dni).");
  expect(text.match(/https:\/\/\S+\/raporty/g)).toHaveLength(1);
});

test("no mail goes to those who are blocked, only invited, owe nothing yet, have no areas, or belong to the consultancy", async () => {
  const none = [
    await client({ isBlocked: true }),
    await client({ passwordHash: null }),
    await client({ servedFrom: "2031-11" }),
    await client({ permissions: switchedOff }),
    await client({ isAdmin: true }),
    await client({ mailsOff: ["late", "dueSoon", "dueToday"] }),
  ];
  const some = await client();
  for (const day of ["10", "15", "16"]) await morning(`2031-11-${day}`);
  expect(none.flatMap(({ email }) => subjectsTo(email))).toEqual([]);
  expect(subjectsTo(some.email)).toHaveLength(3);
});

test("a run begun twice on a day, after a crash or by two servers, writes to nobody twice", async () => {
  const { uid, email } = await client();
  const moment = { now: new Date("2031-11-15T06:30:00Z"), dueDay: 15 };
  const { signal } = new AbortController();
  clock.set("2031-11-15T06:30:00Z");
  await Promise.all([1, 2, 3].map(() => writeDailyMails(db, moment, signal)));
  expect(await writeDailyMails(db, moment, signal)).toBe(false);
  await allSent();
  expect(subjectsTo(email)).toHaveLength(1);
  expect(await mailsInHistory(uid)).toHaveLength(1);
});

test("in the morning administrators get what waits to be checked, except what they submitted; a single report is linked directly", async () => {
  const [colleague] = [await person({ isAdmin: true }), await person({ isAdmin: true })];
  const { uid } = await driver(app);
  await db
    .update(users)
    .set({ profile: { companyName: "Pakownia & Syn" } })
    .where(eq(users.uid, uid));
  expect((await submit(app, uid, { year: 2026, month: 3 })).statusCode).toBe(200);
  await morning(tomorrow());
  const { subject, text, html } = lastTo(colleague.email) ?? {};
  expect(subject).toBe("Pakownia & Syn: złożone sprawozdanie za marzec 2026");
  expect(text).toContain("– Pakownia & Syn: marzec 2026");
  expect(text).toContain(`/raporty/2026/3?uid=${uid}\n`);
  expect(html).toContain("Pakownia &amp; Syn");
  expect(subjectsTo(admin.email)).toEqual([]);
  await morning(new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10));
  expect(subjectsTo(colleague.email)).toHaveLength(1);
  expect(await mailsInHistory(uid)).toEqual([{ item: "2026/3", about: "submitted" }]); // however many got the mail
});

test("in the morning a client gets what was approved, without what was reopened since", async () => {
  const approved = await Promise.all(
    [1, 2].map(async () => {
      const { uid } = await driver(app);
      const [found] = await db.select({ email: users.email }).from(users).where(eq(users.uid, uid));
      const which = { year: 2026, month: 3 };
      await submit(app, uid, which);
      expect((await move(app, "approveReport", uid, which)).statusCode).toBe(200);
      return { uid, email: found?.email ?? "" };
    }),
  );
  const [one, two] = approved;
  await move(app, "reopenReport", two?.uid ?? "", { year: 2026, month: 3 });
  await morning(tomorrow());
  expect(subjectsTo(one?.email ?? "")).toEqual(["Sprawozdanie za marzec 2026: przyjęte"]);
  expect(subjectsTo(two?.email ?? "")).toEqual(["Sprawozdanie za marzec 2026: otwarte ponownie"]);
});

test("an approval is mailed once it can no longer be taken back, and not at all when it was", async () => {
  const which = { year: 2026, month: 3 };
  const accepted = async () => {
    const { uid } = await driver(app);
    await submit(app, uid, which);
    expect((await move(app, "approveReport", uid, which)).statusCode).toBe(200);
    const [found] = await db.select({ email: users.email }).from(users).where(eq(users.uid, uid));
    return { uid, email: found?.email ?? "" };
  };
  const [kept, takenBack] = [await accepted(), await accepted()];
  const written = (minutes: number) =>
    writeDailyMails(db, { now: new Date(Date.now() + minutes * 60_000), dueDay: 15 }, new AbortController().signal);
  await written(9);
  await allSent();
  expect([kept, takenBack].map(({ email }) => subjectsTo(email))).toEqual([[], []]);
  expect((await move(app, "takeBackApproval", takenBack.uid, which)).statusCode).toBe(200);
  await written(11);
  await allSent();
  expect(subjectsTo(kept.email)).toEqual(["Sprawozdanie za marzec 2026: przyjęte"]);
  expect(subjectsTo(takenBack.email)).toEqual([]);
});

test("the run starts at seven in Poland by itself", async () => {
  const { email } = await client({ servedFrom: "2032-01" });
  clock.set("2032-02-09T12:00:00Z");
  await allSent(); // what became due while the server was off
  clock.set("2032-02-10T05:59:00Z");
  await allSent();
  expect(subjectsTo(email)).toEqual([]);
  clock.set("2032-02-10T06:00:00Z");
  await allSent();
  expect(subjectsTo(email)).toEqual(["Do 15.02.2032: sprawozdanie za styczeń 2032"]);
});
