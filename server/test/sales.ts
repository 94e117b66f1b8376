import { randomUUID } from "node:crypto";
import {
  frameOf,
  salesFileState,
  salesPreview,
  takeSalesOutput,
  type LineAnswer,
  type Month,
  type ProductContent,
  type SalesPlan,
} from "@ekorok/domain";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "../src/db/schema.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { sleep } from "../src/wait.ts";
import { testDatabase } from "./app.ts";
import { OWN_NIP } from "./invoice-xml.ts";
import { call, newRequest, type App } from "./people.ts";
import { read } from "./reporting.ts";

/** A client who sells: with a NIP, and with these products. */
export async function seller(app: App, uid: string, products: readonly ProductContent[] = []) {
  const { db } = await testDatabase();
  await db
    .update(users)
    .set({ profile: sql`${users.profile} || ${JSON.stringify({ nip: OWN_NIP })}::jsonb` })
    .where(eq(users.uid, uid));
  const changes = products.map((product) => ({ id: randomUUID(), version: 0, product }));
  if (changes.length > 0)
    expect((await call(app, "saveProducts", { uid, requestId: randomUUID(), changes })).statusCode).toBe(200);
  return changes.map(({ id }) => id);
}

/** A category of packaging that there is. */
export async function aCategory(place = 0): Promise<string> {
  const { db } = await testDatabase();
  return Object.keys((await readDictionaries(db)).dictionaries.packagings.categories).toSorted()[place] ?? "";
}

/** Sends files as the page does, and waits until they are read. */
export async function sent(
  app: App,
  uid: string,
  files: Readonly<Record<string, string | Buffer>>,
  pieceSize = 1_000_000,
) {
  const id = randomUUID();
  const stream = Buffer.concat(
    Object.entries(files).flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      return [frameOf(Buffer.from(name), bytes.length), bytes];
    }),
  );
  for (let at = 0; at < stream.length; at += pieceSize) {
    const answer = await app.inject({
      method: "PUT",
      url: `/api/users/${uid}/sales/files/${id}/${at / pieceSize}`,
      headers: { "content-type": "application/octet-stream" },
      payload: stream.subarray(at, at + pieceSize),
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  }
  expect((await newRequest(app, "readSales", { uid, id, size: stream.length })).json()).toEqual({ result: {} });
  const state = async () => salesFileState.parse((await app.inject(`/api/users/${uid}/sales/files/${id}`)).json());
  const end = Date.now() + 30_000;
  for (;;) {
    const now = await state();
    if (now.state !== "reading") return { id, state: now };
    if (Date.now() > end) throw new Error("waited in vain for files to be read");
    await sleep(50);
  }
}

export async function previewed(
  app: App,
  uid: string,
  id: string,
  target: Month,
  answers: readonly LineAnswer[] = [],
  list: SalesPlan["list"] = null,
) {
  const answer = await call(app, "previewSales", { uid, id, plan: { target, answers, list } });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return salesPreview.parse(answer.json().result);
}

/** Looks at files and takes them. */
export async function taken(
  app: App,
  uid: string,
  id: string,
  target: Month,
  answers: readonly LineAnswer[] = [],
  list: SalesPlan["list"] = null,
) {
  const { shown } = await previewed(app, uid, id, target, answers, list);
  const answer = await newRequest(app, "takeSales", { uid, id, plan: { target, answers, list }, shown });
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return takeSalesOutput.parse(answer.json().result);
}

type Row = { id: string; version: number; cells: Record<string, string | null> };
export const rowsOf = async (app: App, uid: string, { year, month }: Month, area = "packagings") =>
  (await read(app, uid, year, month, area)).json<{ rows: Row[] }>().rows;
