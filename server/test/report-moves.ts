import type { Month } from "@ekorok/domain/periods/month";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { shownMonthOf } from "@ekorok/domain/reports/submit-month";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "../src/db/schema.ts";
import { testDatabase } from "./app.ts";
import { type App, newRequest } from "./people.ts";
import { added, anotherClient, permitOnly, read, rowFor, save } from "./reporting.ts";

/** A past month of a year with rates. */
export const march: Month = { year: 2026, month: 3 };

export const move = (app: App, name: string, uid: string, which: object) => newRequest(app, name, { uid, ...which });

type Which = { year: number; month?: number; isBeforeEnd?: true };

/** Submits a report as it is now. */
export async function submit(app: App, uid: string, { month, ...more }: Which) {
  const looked =
    month === undefined ? {} : { month, shown: shownMonthOf(await monthOf(app, uid, { year: more.year, month })) };
  return move(app, "submitReport", uid, { ...more, ...looked, declaration: true });
}

export const declare = (app: App, uid: string, period: object, areas: readonly string[], isEmpty = true) =>
  move(app, "declareEmpty", uid, { ...period, areas, isEmpty });

export const monthOf = async (app: App, uid: string, { year, month } = march) =>
  (await read(app, uid, year, month)).json<MonthReport>();

export const versionOf = async (app: App, uid: string, number: number, { year, month } = march) =>
  (await read(app, uid, year, month, "versions", number)).json<FrozenReport>();

export const refusalOf = (answer: { statusCode: number; json: () => unknown }) => [answer.statusCode, answer.json()];
export const failed = (details: object = {}) => [400, { error: { status: "FAILED_PRECONDITION", ...details } }];

/** A client with these areas only and a seat; `enter` adds a valid row. */
export async function clientOf(app: App, ...ids: string[]) {
  const uid = await anotherClient();
  await permitOnly(uid, ...ids);
  const { db } = await testDatabase();
  await db
    .update(users)
    .set({ profile: { seatVoivodeship: "łódzkie" } })
    .where(eq(users.uid, uid));
  const enter = async (id: string, period = march) => {
    const row = added(await rowFor(id, period));
    expect((await save(app, uid, period, id, [row])).statusCode).toBe(200);
    return row;
  };
  return { uid, enter };
}

/** A client with vehicles only and one row. */
export async function driver(app: App, period = march) {
  const { uid, enter } = await clientOf(app, "vehicles");
  return { uid, row: await enter("vehicles", period) };
}
