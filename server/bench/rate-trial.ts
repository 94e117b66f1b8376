import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Book } from "@ekorok/domain/areas/cells";
import { sumQuantities } from "@ekorok/domain/areas/quantities";
import { tryRatesOutput, type RateTrialPart } from "@ekorok/domain/charges/contract/rate-trial";
import { z } from "zod";
import { openConnection, type Login } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { validRow } from "../test/valid-row.ts";
import { signIn } from "./lists.ts";

const YEAR = 2026;
const CALLS = 50;

type Print = (name: string, value: string) => void;

/** Times trials of other rates, and the list while stored amounts are stale. Run it after `benchLists`. */
export async function benchRateTrial(address: string, owner: Login, print: Print): Promise<void> {
  const item = await fillQuantities(owner);
  const headers = { authorization: `Bearer ${await signIn(address)}`, "content-type": "application/json" };
  const list = `${address}/api/reports?year=${YEAR}`;
  const ask = async (data: object): Promise<RateTrialPart> => {
    const answer = await fetch(`${address}/functions/tryRates`, {
      method: "POST",
      headers,
      body: JSON.stringify({ data }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return tryRatesOutput.parse(z.object({ result: z.unknown() }).parse(await answer.json()).result);
  };
  const walk = async (name: string, data: object) => {
    const parts: number[] = [];
    const others: number[] = [];
    const walking = { isOver: false };
    const beside = (async () => {
      while (!walking.isOver) others.push(await timeOf(() => read(list, headers)));
    })();
    let looked = 0;
    const start = performance.now();
    for (let after: string | null | undefined; after !== null;) {
      const began = performance.now();
      const part = await ask({ ...data, ...(after !== undefined && { after }) });
      parts.push(performance.now() - began);
      looked += part.looked;
      after = part.next;
    }
    const whole = performance.now() - start;
    walking.isOver = true;
    await beside;
    print(
      `${name}, ${looked} clients`,
      `${(whole / 1000).toFixed(1)} s in ${parts.length} parts, ${percentiles(parts)}`,
    );
    print("a list meanwhile", percentiles(others));
  };
  const alone: number[] = [];
  for (let call = 0; call < CALLS; call++) alone.push(await timeOf(() => read(list, headers)));
  print("a list, with quantities kept", percentiles(alone));
  await walk("a rate before it is saved", { items: [item] });
  await walk("the laboratory", { year: YEAR, items: [item], law: { "air.paymentThreshold": "400" } });
  const client = await openConnection(owner);
  await client.query("update ekorok.dictionary_items set is_recounted = false where id = $1", [item.id]);
  const ahead: number[] = [];
  for (let call = 0; call < CALLS; call++) ahead.push(await timeOf(() => read(list, headers)));
  print("a list while dictionaries are ahead", percentiles(ahead));
  await client.end();
}

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => `${sorted[Math.floor(sorted.length * share)]?.toFixed(1)} ms`;
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`;
}

/** Stores what ten valid rows of each area count for; returns their engine with another rate. */
async function fillQuantities(owner: Login) {
  const { db, close } = openDatabase(owner, { max: 1 });
  const { dictionaries } = await readDictionaries(db);
  await close();
  const book: Book = { period: { year: YEAR, month: 1 }, dictionaries };
  const client = await openConnection(owner);
  let engine = "";
  for (const id of ["packagings", "vehicles", "batteries"]) {
    const area = areaById(id);
    if (!area) throw new Error(`no area ${id}`);
    const cells = validRow(area, book);
    engine = cells.engine ?? engine;
    const rows = Array.from({ length: 10 }, () => area.quantities(cells, book));
    const items = Object.entries(area.columns).flatMap(([key, { dictionary }]) =>
      dictionary ? (cells[key] ?? []) : [],
    );
    await client.query("update ekorok.report_areas set quantities = $2, items = $3 where area = $1", [
      id,
      JSON.stringify(sumQuantities(rows.flat())),
      items,
    ]);
  }
  await client.query(
    `insert into ekorok.year_amounts (uid, year, is_stale) select distinct uid, year, false from ekorok.report_areas
     on conflict (uid, year) do update set is_stale = false`,
  );
  await client.query("vacuum analyze ekorok.report_areas, ekorok.year_amounts");
  await client.end();
  const {
    version: _version,
    isWithdrawn: _isWithdrawn,
    ...value
  } = dictionaries.vehicles.engines[engine] ?? { version: 0 };
  const rates = Object.fromEntries(
    Object.entries("rates" in value ? value.rates : {}).map(([fuel, series]) => [
      fuel,
      { ...series, [YEAR]: { value: "99", status: "unconfirmed", source: "" } },
    ]),
  );
  return { document: "vehicles", key: "engines", id: engine, value: { ...value, rates } };
}
