import { randomUUID } from "node:crypto";
import type { reportListAnswer } from "@ekorok/domain";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { command, permitOnly, reporter, type Reporter } from "../../../test/reporting.ts";
import { eq } from "drizzle-orm";
import { testDatabase } from "../../../test/app.ts";
import { users } from "../../db/schema.ts";
import { addUser } from "../users/accounts.ts";

type List = z.infer<typeof reportListAnswer>;
const tag = `lista${randomUUID().slice(0, 8)}`;
let admin: Reporter;
let client: Reporter;
const uids: Record<string, string> = {};

async function company(name: string): Promise<string> {
  const { db } = await testDatabase();
  const profile = { companyName: `${name} ${tag}` };
  const uid = (await addUser(db, { email: `${randomUUID()}@firma.pl`, profile })) ?? "";
  await permitOnly(uid, "vehicles", "batteries");
  await db
    .update(users)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(users.uid, uid)); // a client for years
  uids[name] = uid;
  return uid;
}

beforeAll(async () => {
  [admin, client] = [await reporter({ isAdmin: true }), await reporter()];
  for (const name of ["Żubr", "Łoś", "Bóbr", "Ćma"]) await company(name);
  const done = async (name: string, month: number, ...moves: [string, object][]) => {
    const which = { uid: uids[name], year: 2025, month };
    await command(admin.app, "declareEmpty", { ...which, areas: ["vehicles", "batteries"], isEmpty: true });
    for (const [move, more] of moves) await command(admin.app, move, { ...which, ...more });
  };
  for (let month = 1; month <= 12; month++)
    await done("Bóbr", month, ["submitReport", { declaration: true }], ["approveReport", {}]);
  await done("Żubr", 2, ["submitReport", { declaration: true }]);
  await done("Łoś", 2, ["submitReport", { declaration: true }], ["returnReport", { reason: "Popraw." }]);
  await done("Ćma", 3);
});

const ask = async (query: string) => (await admin.app.inject(`/api/reports?search=${tag}&${query}`)).json<List>();
const names = ({ clients }: List) => clients.map(({ companyName }) => companyName.split(" ")[0]);

test("clients in Polish order with their months", async () => {
  const list = await ask("year=2025");
  expect([list.total, names(list)]).toEqual([4, ["Bóbr", "Ćma", "Łoś", "Żubr"]]);
  expect(list.clients[3]?.months[1]).toEqual({
    month: 2,
    status: "submitted",
    submissions: 1,
    isOverdue: false,
    areasReady: 2,
    areasDue: 2,
  });
  expect(list.clients[2]?.months[1]).toMatchObject({ status: "returned", isOverdue: true });
  expect(list.clients[1]?.months[0]).toMatchObject({ status: "draft", isOverdue: true, areasReady: 0 });
});

test.each([
  ["status=submitted", ["Żubr"]],
  ["status=returned", ["Łoś"]],
  ["status=approved", ["Bóbr"]],
  ["status=draft", ["Ćma", "Łoś", "Żubr"]],
  ["status=draft&month=2", ["Ćma"]],
  ["status=overdue", ["Ćma", "Łoś", "Żubr"]],
  ["status=overdue&month=2", ["Ćma", "Łoś"]],
  ["turn=consultancy", ["Żubr"]],
  ["turn=client", ["Ćma", "Łoś", "Żubr"]],
  ["turn=client&month=2", ["Ćma", "Łoś"]],
  ["status=submitted&month=3", []],
])("filtered by %s", async (query, expected) => {
  const list = await ask(`year=2025&${query}`);
  expect([list.total, names(list)]).toEqual([expected.length, expected]);
});

test("a year that is yet to come is nobody's turn", async () => {
  expect((await ask("year=2099&status=overdue")).total).toBe(0);
  expect((await ask("year=2099")).total).toBe(4);
});

test("page by page", async () => {
  expect(names(await ask("year=2025&pageSize=3&page=2"))).toEqual(["Żubr"]);
  expect(names(await ask("year=2025&pageSize=3&page=9"))).toEqual([]);
});

test("clients do not see it, and odd questions are refused", async () => {
  expect((await client.app.inject("/api/reports?year=2025")).statusCode).toBe(403);
  for (const query of [
    "",
    "year=2019",
    "year=2025&month=0",
    "year=2025&page=0",
    "year=2025&pageSize=101",
    "year=2025&x=1",
    "year=2025&status=odd",
  ])
    expect((await admin.app.inject(`/api/reports?${query}`)).statusCode).toBe(400);
});
