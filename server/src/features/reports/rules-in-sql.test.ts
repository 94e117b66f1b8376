import { randomUUID } from "node:crypto";
import { permissionFlags } from "@ekorok/domain/areas/area-ids";
import { monthWord, YEARS } from "@ekorok/domain/periods/month";
import { awaitedFromOf, isMonthDue, isServed, servedFromOf, turnOf } from "@ekorok/domain/reports/due-dates";
import {
  areaStanding,
  areaState,
  isEditable,
  isGivenBack as isStatusGivenBack,
  isReady,
  reportStatuses,
} from "@ekorok/domain/reports/status";
import { eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "../../../test/app.ts";
import { anotherClient } from "../../../test/reporting.ts";
import { reportAreas, reports, users } from "../../db/schema.ts";
import { WHOLE_YEAR_MONTH } from "./report-key.ts";
import { permittedAreas } from "./areas.ts";
import {
  awaitedFrom,
  expectedFrom,
  hasAccepted,
  isAreaReady,
  isClosed,
  isClientsTurn,
  isGivenBack,
  isOpen,
  isOurTurn,
  isServedIn,
  servedFrom,
} from "./rules-in-sql.ts";

const eitherWay = [false, true];

test("a report is open, and somebody's turn, as the domain says", async () => {
  const { db } = await testDatabase();
  const uid = await anotherClient();
  // Only a year's own report can be outdated.
  const all = reportStatuses.flatMap((status) => eitherWay.map((isOutdated) => ({ status, isOutdated })));
  await db
    .insert(reports)
    .values(all.map((one, index) => ({ ...one, uid, year: YEARS.first + index, month: WHOLE_YEAR_MONTH })));
  const { status, isOutdated } = reports;
  const found = await db
    .select({
      status,
      isOutdated,
      isOpen: sql<boolean>`${isOpen}`,
      isClosed: sql<boolean>`${isClosed}`,
      isGivenBack: sql<boolean>`${isGivenBack}`,
      isClientsTurn: sql<boolean>`${isClientsTurn}`,
      isOurTurn: sql<boolean>`${isOurTurn}`,
    })
    .from(reports)
    .where(eq(reports.uid, uid))
    .orderBy(reports.year);
  expect(found).toEqual(
    all.map((one) => ({
      ...one,
      isOpen: isEditable(one.status),
      isClosed: !isEditable(one.status),
      isGivenBack: isStatusGivenBack(one.status),
      isClientsTurn: turnOf(one, false) === "client",
      isOurTurn: turnOf(one, false) === "consultancy",
    })),
  );
});

test("an area is ready as the domain says", async () => {
  const { db } = await testDatabase();
  const uid = await anotherClient();
  const all = [0, 1, 2].flatMap((rowCount) =>
    [0, 1].flatMap((blocks) =>
      // An area with rows is never declared empty.
      eitherWay.slice(0, rowCount > 0 ? 1 : 2).flatMap((isDeclaredEmpty) =>
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ].map(([asks = 0, monthAsks = 0]) => ({ rowCount, blocks, isDeclaredEmpty, asks, monthAsks })),
      ),
    ),
  );
  const placed = all.map((one, index) => ({
    ...one,
    uid,
    year: YEARS.first + Math.floor(index / 12),
    month: (index % 12) + 1,
    area: "vehicles",
  }));
  await db.insert(reports).values(placed.map(({ year, month }) => ({ uid, year, month })));
  await db.insert(reportAreas).values(placed);
  const { rowCount, blocks, isDeclaredEmpty, asks, monthAsks } = reportAreas;
  const found = await db
    .select({
      rowCount,
      blocks,
      isDeclaredEmpty,
      asks,
      monthAsks,
      isReady: sql<boolean>`${isAreaReady}`,
    })
    .from(reportAreas)
    .where(eq(reportAreas.uid, uid))
    .orderBy(reportAreas.year, reportAreas.month);
  expect(found).toEqual(
    all.map((one) => {
      const state = areaState(one.rowCount, one.blocks, one.isDeclaredEmpty);
      return { ...one, isReady: isReady(areaStanding({ state, asks: one.asks + one.monthAsks })) };
    }),
  );
});

test("a client is waited for as the domain says", async () => {
  const { db } = await testDatabase();
  const kinds = [
    { isStaff: false, isDeleted: false },
    { isStaff: true, isDeleted: false },
    { isStaff: false, isDeleted: true },
  ];
  const switchedOff = Object.fromEntries(permissionFlags.map((flag) => [flag, false]));
  const [first = "", second = ""] = permissionFlags;
  const flags = [{}, switchedOff, { ...switchedOff, [first]: true }, { [first]: false, [second]: false }];
  const all = ["2025-12", "2026-01", "2026-09", "2026-10"].flatMap((from) =>
    kinds.flatMap((kind) =>
      flags.flatMap((permissions) =>
        // A deleted client has no password.
        (kind.isDeleted ? [null] : [null, "scrypt"]).map((passwordHash) => ({
          ...kind,
          permissions,
          passwordHash,
          servedFrom: from,
          email: `${randomUUID()}@firma.pl`,
        })),
      ),
    ),
  );
  await db.insert(users).values(
    all.map(({ isDeleted, ...account }) => ({
      ...account,
      ...(isDeleted ? { isBlocked: true, anonymisedAt: new Date() } : {}),
    })),
  );
  const months = [9, 10].map((month) => ({ year: 2026, month }));
  const found = await db
    .select({
      email: users.email,
      servedFrom,
      awaitedFrom,
      hasAccepted,
      isExpected: sql<(boolean | null)[]>`array[${sql.join(
        months.map((month) => sql`coalesce(${isServedIn(sql`${monthWord(month)}::text`, expectedFrom)}, false)`),
        sql`, `,
      )}]`,
      isServed: sql<(boolean | null)[]>`array[${sql.join(
        months.map((month) => isServedIn(sql`${monthWord(month)}::text`)),
        sql`, `,
      )}]`,
    })
    .from(users)
    .where(
      inArray(
        users.email,
        all.map(({ email }) => email),
      ),
    );
  const expected = all.map(({ email, permissions, passwordHash, ...account }) => {
    const from = servedFromOf(account);
    const hasAccepted = passwordHash !== null || account.isDeleted;
    const awaited = awaitedFromOf(from, permittedAreas(permissions).length > 0);
    return {
      email,
      servedFrom: from,
      awaitedFrom: awaited,
      hasAccepted,
      isExpected: months.map((month) => isMonthDue(month, { today: "2026-12-31", servedFrom: awaited, hasAccepted })),
      isServed: months.map((month) => (from === null ? null : isServed(month, from))),
    };
  });
  const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1);
  expect(found.toSorted(byEmail)).toEqual(expected.toSorted(byEmail));
});
