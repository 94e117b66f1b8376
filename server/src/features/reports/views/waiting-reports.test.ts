import { reportListQuery, type WaitingReports } from "@ekorok/domain/reports/contract/report-list";
import { expect, test } from "vitest";
import { asOwner } from "../../../../test/administration.ts";
import { testDatabase } from "../../../../test/app.ts";
import { clientsInLists, names } from "../../../../test/clients-in-lists.ts";
import { newRequest } from "../../../../test/people.ts";
import { submit } from "../../../../test/report-moves.ts";
import { permitOnly, reporter } from "../../../../test/reporting.ts";
import { listReports } from "./report-list.ts";
import { countWaiting } from "./waiting-reports.ts";

const { tag, admin, uids, company, ask } = await clientsInLists();

const waiting = async (year: number) => {
  const { years } = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
  return years.find((one) => one.year === year);
};

test("waiting reports are counted by year, including those of the year itself", async () => {
  const which = { uid: await company("Ćma"), year: 2021 };
  const areas = ["vehicles", "batteries"];
  for (let month = 1; month <= 12; month++) {
    await newRequest(admin.app, "declareEmpty", { ...which, month, areas, isEmpty: true });
    await submit(admin.app, which.uid, { ...which, month });
  }
  expect(await waiting(2021)).toEqual({ year: 2021, clients: 1, reports: 12, wholeYears: 0 });
  await submit(admin.app, which.uid, which);
  expect(await waiting(2021)).toEqual({ year: 2021, clients: 1, reports: 13, wholeYears: 1 });
  const december = { ...which, month: 12 };
  await newRequest(admin.app, "returnReport", { ...december, reason: "Popraw." });
  await submit(admin.app, december.uid, december);
  expect((await ask("year=2021&status=submitted")).clients[0]?.wholeYear).toMatchObject({ isOutdated: true });
  expect(await waiting(2021)).toMatchObject({ reports: 12, wholeYears: 0 });
  expect(names(await ask("year=2021&turn=client"))).toContain("Ćma");
  await submit(admin.app, which.uid, which);
  const reports = [which, ...Array.from({ length: 12 }, (_, index) => ({ ...which, month: index + 1 }))];
  const { results } = (await newRequest(admin.app, "moveReports", { reports, move: "approve" })).json().result;
  expect(results[0]).toEqual({ ...which, month: null, status: "approved", message: null });
  expect(await waiting(2021)).toBeUndefined();
  expect((await (await reporter()).app.inject("/api/reports/waiting")).statusCode).toBe(403);
});

test("late months are counted by year, with the first names, from the first month of service on", async () => {
  const late = async (year: number) => {
    const answer = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
    return answer.late.find((one) => one.year === year);
  };
  const [first, second] = [await company("Żubr"), await company("Łoś")];
  // Others are served from this year on at the earliest, so these are all the late months of 2022.
  for (const uid of Object.values(uids)) await newRequest(admin.app, "updateUser", { uid, servedFrom: "2026-01" });
  expect(await late(2022)).toBeUndefined();
  await newRequest(admin.app, "updateUser", { uid: first, servedFrom: "2022-05" });
  expect(await late(2022)).toEqual({ year: 2022, clients: 1, months: 8, names: [`Żubr ${tag}`] });
  await newRequest(admin.app, "updateUser", { uid: second, servedFrom: "2022-12" });
  expect(await late(2022)).toEqual({ year: 2022, clients: 2, months: 9, names: [`Łoś ${tag}`, `Żubr ${tag}`] });
  const december = { uid: second, year: 2022, month: 12 };
  const before = { ...december, month: 3 };
  for (const month of [december, before])
    await newRequest(admin.app, "declareEmpty", { ...month, areas: ["vehicles", "batteries"], isEmpty: true });
  expect(await late(2022)).toMatchObject({ months: 9 });
  expect((await submit(admin.app, second, before)).statusCode).toBe(200); // a month before the start of service replaces no other
  expect(await late(2022)).toMatchObject({ clients: 2, months: 9 });
  await submit(admin.app, second, december);
  expect(await late(2022)).toMatchObject({ clients: 1, months: 8 });
});

/** Declares all areas of a month empty. */
const handIn = async (uid: string, year: number, month: number) => {
  await newRequest(admin.app, "declareEmpty", { uid, year, month, areas: ["vehicles", "batteries"], isEmpty: true });
  await submit(admin.app, uid, { year, month });
};

test("reports due within seven days are counted by month, without clients who have handed in", async () => {
  const { db } = await testDatabase();
  const soon = async (day: string) =>
    (await countWaiting(db, { dueDay: 10, now: new Date(`${day}T10:00:00Z`) })).dueSoon;
  const countBefore = (await soon("2024-03-10"))[0]?.clients ?? 0;
  const [, second] = [await company("Bąk"), await company("Żuk")];
  const february = { year: 2024, month: 2, dueOn: "2024-03-10" };
  expect(await soon("2024-03-10")).toEqual([{ ...february, clients: countBefore + 2 }]);
  await handIn(second, 2024, 2);
  expect(await soon("2024-03-04")).toEqual([{ ...february, clients: countBefore + 1 }]);
  expect([await soon("2024-03-03"), await soon("2024-03-11")]).toEqual([[], []]);
});

test("reports returned more than a week ago are counted by year, and the list finds the same", async () => {
  const returned = async () =>
    (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>().returned.find(({ year }) => year === 2023);
  const [first, second] = [await company("Kret"), await company("Szop")];
  for (const uid of [first, second]) {
    await handIn(uid, 2023, 4);
    await newRequest(admin.app, "returnReport", { uid, year: 2023, month: 4, reason: "Popraw." });
  }
  expect(await returned()).toBeUndefined();
  const daysAgo = (days: number) =>
    asOwner("update ekorok.reports set returned_at = now() - $2 * interval '1 day' where uid = $1", [first, days]);
  await daysAgo(7);
  expect(await returned()).toBeUndefined();
  await daysAgo(8);
  expect(await returned()).toEqual({ year: 2023, clients: 1, reports: 1 });
  expect(names(await ask("year=2023&status=returned"))).toEqual(["Kret", "Szop"]);
  const found = await ask("year=2023&status=longReturned");
  expect(names(found)).toEqual(["Kret"]);
  expect(found.clients[0]?.months[3]?.returnedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(names(await ask("year=2023&status=longReturned&month=5"))).toEqual([]);
  // Once they are on the consultancy's staff, nobody waits for it.
  const makeStaff = (is: boolean) => asOwner("update ekorok.users set is_staff = $2 where uid = $1", [first, is]);
  await makeStaff(true);
  expect(await returned()).toBeUndefined();
  await makeStaff(false);
  // The client is working on it, but has not handed it in.
  await newRequest(admin.app, "declareEmpty", {
    uid: first,
    year: 2023,
    month: 4,
    areas: ["vehicles"],
    isEmpty: false,
  });
  expect(await returned()).toMatchObject({ reports: 1 });
  await handIn(first, 2023, 4);
  expect(await returned()).toBeUndefined();
  expect((await ask("year=2023&month=4&status=submitted")).clients[0]?.months[3]).not.toHaveProperty("returnedOn");
});

test("pending invitations are counted, including those whose link has expired", async () => {
  const invitations = async () => (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>().invitations;
  await admin.app.jobs.settle();
  const before = await invitations();
  const invited = await newRequest(admin.app, "createUser", { email: `${tag}@zaproszona.pl` });
  await admin.app.jobs.settle();
  expect(await invitations()).toEqual({ ...before, open: before.open + 1 });
  const { uid } = invited.json<{ result: { uid: string } }>().result;
  await asOwner("update ekorok.password_links set expires_at = now() where uid = $1", [uid]);
  expect(await invitations()).toEqual({ open: before.open + 1, expired: before.expired + 1 });
});

test("a client who never accepted the invitation is late with nothing, is marked in lists, and can still be worked for", async () => {
  const uid = await company("Wilga", { hasAccepted: false });
  await newRequest(admin.app, "updateUser", { uid, servedFrom: "2025-03" });
  const said = async () => {
    const { late } = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
    const read = async (path: string) =>
      (await admin.app.inject(`/api/users/${uid}/reports/2025${path}`)).json<{ due: string; turn?: string }>();
    const listed = (await ask("year=2025&sort=late")).clients.find((one) => one.uid === uid);
    const [year, month] = [await read(""), await read("/3")];
    const found = async (filter: string) => names(await ask(`year=2025&${filter}`)).includes("Wilga");
    return {
      isLate: late.find(({ year }) => year === 2025)?.names.includes(`Wilga ${tag}`) ?? false,
      hasAccepted: listed?.hasAccepted,
      listed: [listed?.months[2]?.due, listed?.months[3]?.due, listed?.wholeYear.due, listed?.wholeYear.isDue],
      pages: [month.due, year.due, year.turn],
      found: {
        overdue: await found("status=overdue"),
        draft: await found("status=draft"),
        client: await found("turn=client"),
        notAccepted: await found("status=notAccepted"),
        ofMarch: await found("status=notAccepted&month=3"),
        ofFebruary: await found("status=notAccepted&month=2"),
        ofYear: await found("status=notAccepted&month=wholeYear"),
      },
    };
  };
  for (const other of Object.values(uids).filter((one) => one !== uid))
    await newRequest(admin.app, "updateUser", { uid: other, servedFrom: "2026-01" });
  const invited = {
    isLate: false,
    hasAccepted: false,
    listed: ["notAccepted", "notAccepted", "notAccepted", false],
    pages: ["notAccepted", "notAccepted", undefined],
    found: {
      overdue: false,
      draft: false,
      client: false,
      notAccepted: true,
      ofMarch: true,
      ofFebruary: false,
      ofYear: true,
    },
  };
  expect(await said()).toEqual(invited);
  await handIn(uid, 2025, 3);
  expect(await said()).toEqual({
    ...invited,
    listed: ["met", "notAccepted", "notAccepted", false],
    pages: ["met", "notAccepted", undefined],
    found: { ...invited.found, ofMarch: false },
  });
  expect(names(await ask("year=2025&month=3&turn=consultancy"))).toContain("Wilga");
  // Also in a year before their service, because lists mark them there, too.
  for (const year of [2024, new Date().getFullYear() + 1])
    expect(names(await ask(`year=${year}&status=notAccepted`))).toContain("Wilga");
  await asOwner("update ekorok.users set password_hash = 'accepted' where uid = $1", [uid]);
  expect(await said()).toEqual({
    isLate: true,
    hasAccepted: true,
    listed: ["met", "late", "ahead", true],
    pages: ["met", "ahead", "client"],
    found: {
      overdue: true,
      draft: true,
      client: true,
      notAccepted: false,
      ofMarch: false,
      ofFebruary: false,
      ofYear: false,
    },
  });
});

test("nobody waits for a client without switched-on areas: numbers, lists and pages agree", async () => {
  const uid = await company("Kuna");
  await newRequest(admin.app, "updateUser", { uid, servedFrom: "2024-05" });
  const said = async () => {
    const { late } = (await admin.app.inject("/api/reports/waiting")).json<WaitingReports>();
    const read = async (path: string) =>
      (await admin.app.inject(`/api/users/${uid}/reports/2024${path}`)).json<{ due: string; turn?: string }>();
    const listed = (await ask("year=2024")).clients.find((one) => one.uid === uid);
    const [year, month] = [await read(""), await read("/5")];
    return {
      isLate: late.find(({ year }) => year === 2024)?.names.includes(`Kuna ${tag}`) ?? false,
      filtered: [names(await ask("year=2024&status=overdue")), names(await ask("year=2024&turn=client"))],
      listed: [listed?.months[4]?.due, listed?.wholeYear.due, listed?.wholeYear.isDue],
      pages: [month.due, year.due, year.turn],
    };
  };
  expect(await said()).toMatchObject({
    isLate: true,
    filtered: [expect.arrayContaining(["Kuna"]), expect.arrayContaining(["Kuna"])],
    listed: ["late", "ahead", true],
    pages: ["late", "ahead", "client"],
  });
  await permitOnly(uid);
  const { filtered, ...rest } = await said();
  expect(filtered.flat()).not.toContain("Kuna");
  expect(rest).toEqual({
    isLate: false,
    listed: ["notServed", "notServed", false],
    pages: ["notServed", "notServed", undefined],
  });
});

test("every figure counts the clients that its list finds", async () => {
  const { db } = await testDatabase();
  await company("Sokół");
  for (const [day, soon] of [
    ["2024-03-05", 1],
    ["2026-01-12", 0],
  ] as const) {
    const moment = { dueDay: 10, now: new Date(`${day}T10:00:00Z`) };
    const found = async (query: object) =>
      (await listReports(db, reportListQuery.parse({ pageSize: 1, ...query }), moment)).total;
    const { late, dueSoon, returned, invitations } = await countWaiting(db, moment);
    expect(late.length).toBeGreaterThan(0);
    for (const { year, clients } of late) expect(await found({ year, status: "overdue" })).toBe(clients);
    for (const { year, clients } of returned) expect(await found({ year, status: "longReturned" })).toBe(clients);
    expect(dueSoon).toHaveLength(soon);
    for (const { year, month, clients } of dueSoon) expect(await found({ year, month, status: "draft" })).toBe(clients);
    const invited = (await admin.app.inject("/api/users?status=invited")).json<{ total: number }>();
    expect([invited.total > 0, invited.total]).toEqual([true, invitations.open]);
  }
});
