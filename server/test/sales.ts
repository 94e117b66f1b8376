import { randomUUID } from "node:crypto";
import { monthOfWord, type Month } from "@ekorok/domain/periods/month";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import type { LineAnswer, SalesPlan } from "@ekorok/domain/sales/contract/sales";
import { salesOfMonth, salesOfRow } from "@ekorok/domain/sales/contract/recorded-sales";
import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { users } from "../src/db/schema.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { testDatabase } from "./app.ts";
import { OWN_NIP } from "./invoice-xml.ts";
import { call, type App } from "./people.ts";
import { clientOf } from "./report-moves.ts";
import { read, reporter } from "./reporting.ts";
import { lookAtSales, sendSales, takeSales, type Ask, type Files } from "./sale-steps.ts";
import { traceMonth } from "./scenarios/traced-sales.ts";

export const march: Month = { year: 2026, month: 3 };
export const april: Month = { year: 2026, month: 4 };

/** Makes a client a seller: gives them a NIP and these products. Returns the ids of the products. */
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

/** A bag as a part of a card; `unitMass` in grams. */
export const bagOf = (category: string, unitMass: string) => ({
  what: "packaging" as const,
  category,
  level: "individual",
  use: "singleUse",
  unitMass,
  count: null,
  perPackage: null,
});

/** A product of own production with these parts. */
export const product = (code: string, ...parts: ProductContent["versions"][number]["parts"]): ProductContent => ({
  code,
  gtin: null,
  name: `Towar ${code}`,
  unit: null,
  units: [],
  versions: [{ validFrom: "2026-01-01", origin: "own", productMass: null, parts }],
  isWithdrawn: false,
});

/** The product with a further version with other parts. */
export const withParts = (
  { versions, ...card }: ProductContent,
  validFrom: string,
  ...parts: ProductContent["versions"][number]["parts"]
): ProductContent => ({
  ...card,
  versions: [...versions, ...versions.slice(-1).map((version) => ({ ...version, validFrom, parts }))],
});

/** The product with its card valid from another day. */
export const validSince = (validFrom: string, { versions, ...card }: ProductContent): ProductContent => ({
  ...card,
  versions: versions.map((version) => ({ ...version, validFrom })),
});

/** A client who sells packed goods and nothing else. */
export async function shop(app: App, ...products: ProductContent[]) {
  const { uid } = await clientOf(app, "packagings", "exportedPackagings");
  return { uid, ids: await seller(app, uid, products) };
}

/** The id of an existing category of packaging. */
export async function aCategory(place = 0): Promise<string> {
  const { db } = await testDatabase();
  return Object.keys((await readDictionaries(db)).dictionaries.packagings.categories).toSorted()[place] ?? "";
}

/** An administrator, and a function that makes bags for cards. */
export async function bookkeeper() {
  const category = await aCategory();
  return { admin: await reporter({ isAdmin: true }), bag: (grams: string) => bagOf(category, grams) };
}

/** Calls the app without the network. */
const injected =
  (app: App): Ask =>
  async (url, sent) => {
    const answer = await (sent
      ? app.inject({
          method: sent.method,
          url,
          payload: sent.body,
          headers: { "content-type": Buffer.isBuffer(sent.body) ? "application/octet-stream" : "application/json" },
        })
      : app.inject(url));
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
    return answer.json();
  };

export const sent = (app: App, uid: string, files: Files, pieceSize?: number) =>
  sendSales(injected(app), uid, files, pieceSize);
/** Sends a list of sales; returns it with the proposed reading. */
export async function sentList(app: App, uid: string, name: string, content: string | Buffer) {
  const { id, state } = await sent(app, uid, { [name]: content });
  if (state.state !== "read" || !state.list?.plans[0]) throw new Error("it was not read as a list");
  return { id, file: state.list, list: { sheet: 0, plan: state.list.plans[0], decimalSign: null } };
}
/** Sends files and takes them without changes. */
export async function sentAndTaken(app: App, uid: string, target: Month, files: Files) {
  const { id } = await sent(app, uid, files);
  return { id, ...(await taken(app, uid, id, target)) };
}
/** A shop that takes files one after another; `rowsIn` lists the rows of each month, as "10 0.1 kg". */
export async function shopThatTook(
  app: App,
  products: readonly ProductContent[],
  steps: readonly (readonly string[])[],
) {
  const { uid } = await shop(app, ...products);
  const take = (...files: string[]) =>
    sentAndTaken(app, uid, { year: 2026, month: 12 }, Object.fromEntries(files.map((xml, n) => [`${n}.xml`, xml])));
  const ids: string[] = [];
  for (const files of steps) ids.push((await take(...files)).id);
  const rowsIn = async (...months: string[]) => {
    const rows: string[] = [];
    for (const month of months) rows.push((await masses(app, uid, monthOfWord(month))).join());
    return rows;
  };
  return { uid, ids, take, rowsIn };
}

/** All documents in one step, and each in a step of its own, the last first. */
export const inAnyOrder = (...documents: string[]): string[][][] => [
  [documents],
  documents.toReversed().map((one) => [one]),
];
type Answers = readonly LineAnswer[];
type List = SalesPlan["list"];
export const previewed = (app: App, uid: string, id: string, target: Month, answers: Answers = [], list: List = null) =>
  lookAtSales(injected(app), uid, id, { target, answers, list });
export const taken = (app: App, uid: string, id: string, target: Month, answers: Answers = [], list: List = null) =>
  takeSales(injected(app), uid, id, { target, answers, list });
/** What a trace of a month leaves unexplained on either side. */
export const leftOver = async (app: App, uid: string, month: Month, numbers: readonly string[]) =>
  (await traceMonth(injected(app), uid, month, numbers)).leftOver;

type Row = { id: string; version: number; cells: Record<string, string | null> };
export const rowsOf = async (app: App, uid: string, { year, month }: Month, area = "packagings") =>
  (await read(app, uid, year, month, area)).json<{ rows: Row[] }>().rows;

/** Pieces and mass of the rows of an area. */
export const masses = async (app: App, uid: string, month: Month, area?: string) =>
  (await rowsOf(app, uid, month, area)).map(({ cells }) => `${cells["count"]} ${cells["mass"]}`);
export const monthSales = async (app: App, uid: string, { year, month }: Month) =>
  salesOfMonth.parse(await injected(app)(`/api/users/${uid}/sales/months/${year}/${month}`));
export const behind = async (app: App, uid: string, row: string) =>
  salesOfRow.parse(await injected(app)(`/api/users/${uid}/sales/rows/${row}`));
