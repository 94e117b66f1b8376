import { randomUUID } from "node:crypto";
import {
  Exact,
  frameOf,
  LARGEST_SALES,
  SALES_PIECE,
  salesFileState,
  salesPreview,
  takeSalesOutput,
} from "@ekorok/domain";
import { z } from "zod";
import { connect, type Login } from "../src/db/connection.ts";
import { openDatabase } from "../src/db/index.ts";
import { readDictionaries } from "../src/features/dictionaries/store.ts";
import { invoiceXml, OWN_NIP } from "../test/invoice-xml.ts";
import { zipOf } from "../test/workbook.ts";
import { signInMany } from "./lists.ts";
import { paced } from "./paced.ts";
import { addClients, YEAR } from "./reports-filled.ts";

type Print = (name: string, value: string) => void;

const INVOICES = 5_000;
const PRODUCTS = 120;
const LINES = 5;
const QUIET = 10_000;
/** Of no report yet. */
const TARGET = { year: YEAR + 1, month: 3 };

const levels = ["individual", "grouped", "transport"] as const;

/** Products of a shop: each with a bag, every second in boxes, every third on pallets. */
function products(categories: readonly string[]) {
  return Array.from({ length: PRODUCTS }, (_, index) => ({
    code: `T-${index}`,
    gtin: null,
    name: `Towar ${index}`,
    unit: null,
    units: [],
    isWithdrawn: false,
    versions: [
      {
        validFrom: `${TARGET.year}-01-01`,
        origin: "own",
        productMass: null,
        parts: levels
          .filter((_level, place) => index % (place + 1) === 0)
          .map((level, place) => ({
            what: "packaging",
            category: categories[(index + place) % categories.length],
            level,
            use: "singleUse",
            unitMass: String(5 + index + place * 100),
            count: null,
            perPackage: level === "individual" ? null : String(7 + place),
          })),
      },
    ],
  }));
}

/** A bundle as KSeF gives it: some of the invoices send goods abroad. */
function bundle(count: number): Buffer {
  const files = Array.from({ length: count }, (_, index) => {
    const day = String(1 + (index % 28)).padStart(2, "0");
    const lines = Array.from({ length: LINES }, (_line, place) => ({
      code: `T-${(index * 7 + place * 13) % PRODUCTS}`,
      quantity: String(1 + ((index + place) % 40)),
      tax: index % 10 === 0 ? "0 WDT" : "23",
    }));
    return [`${index}.xml`, invoiceXml({ number: `FV/${index}`, day: `${TARGET.year}-03-${day}`, lines })] as const;
  });
  return zipOf(Object.fromEntries(files));
}

/** Five thousand e-invoices are sent, read, looked at and counted while others read their year; then every kilogram is traced. */
export async function benchSales(address: string, owner: Login, print: Print): Promise<void> {
  const client = await connect(owner);
  const [token = "", reader = ""] = await signInMany(address, client);
  await addClients(client, owner, 1, 20);
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const [uid = "", ...others] = rows.map((row) => row.uid);
  await client.query(
    "update ekorok.users set profile = profile || jsonb_build_object('nip', $2::text) where uid = $1",
    [uid, OWN_NIP],
  );
  const { db, close } = openDatabase(owner);
  const categories = Object.keys((await readDictionaries(db)).dictionaries.packagings.categories);
  await close();
  const headers = { authorization: `Bearer ${token}` };
  const send: Send = async (url, { type, ...init } = {}) => {
    const sent = type === undefined ? headers : { ...headers, "content-type": type };
    const answer = await fetch(`${address}${url}`, { ...init, headers: sent });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const call = async (name: string, data: object): Promise<unknown> => {
    const body = JSON.stringify({ data });
    const answer = await send(`/functions/${name}`, {
      method: "POST",
      body,
      type: "application/json",
    });
    return z.object({ result: z.unknown() }).parse(answer).result;
  };
  const changes = products(categories).map((product) => ({ id: randomUUID(), version: 0, product }));
  await call("saveProducts", { uid, requestId: randomUUID(), changes });

  const readYear = () => {
    const other = others[Math.floor(Math.random() * others.length)] ?? "";
    return fetch(`${address}/api/users/${other}/reports/${YEAR}`, { headers: { authorization: `Bearer ${reader}` } });
  };
  const zip = bundle(INVOICES);
  const quiet = paced(readYear);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const before = await quiet();
  const busy = paced(readYear);
  const start = performance.now();
  const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const id = await sendAndRead(send, call, uid, zip);
  print(
    `${INVOICES} invoices (${(zip.length / 1024 ** 2).toFixed(1)} MiB of ${LARGEST_SALES / 1024 ** 2}) sent and read by`,
    since(),
  );
  const plan = { target: TARGET, answers: [], list: null };
  const { shown, months } = salesPreview.parse(await call("previewSales", { uid, id, plan }));
  print("looked at by", `${since()}: ${months.flatMap(({ rows: all }) => all).length} rows`);
  const taken = takeSalesOutput.parse(await call("takeSales", { uid, id, plan, shown, requestId: randomUUID() }));
  print("counted by", `${since()} (at most 30 s): ${taken.lines} lines, ${taken.waiting} wait`);
  const again = performance.now();
  await call("countSales", { uid, ...TARGET, requestId: randomUUID() });
  print("counted again in", `${((performance.now() - again) / 1000).toFixed(1)} s`);
  const during = await busy();
  print(
    "others' year meanwhile, p95",
    `${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times`,
  );
  print("traced", await trace(client, uid));
  await client.end();
}

type Send = (url: string, init?: Omit<RequestInit, "headers"> & { type?: string }) => Promise<unknown>;
type Call = (name: string, data: object) => Promise<unknown>;

async function sendAndRead(send: Send, call: Call, uid: string, zip: Buffer): Promise<string> {
  const id = randomUUID();
  const stream = Buffer.concat([frameOf(Buffer.from("ksef.zip"), zip.length), zip]);
  for (let at = 0; at < stream.length; at += SALES_PIECE)
    await send(`/api/users/${uid}/sales/files/${id}/${at / SALES_PIECE}`, {
      method: "PUT",
      type: "application/octet-stream",
      body: Uint8Array.from(stream.subarray(at, at + SALES_PIECE)),
    });
  await call("readSales", { uid, id, size: stream.length, requestId: randomUUID() });
  for (;;) {
    const state = salesFileState.parse(await send(`/api/users/${uid}/sales/files/${id}`));
    if (state.state === "read") return id;
    if (state.state !== "reading") throw new Error(JSON.stringify(state));
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** From rows to lines of invoices and back: nothing is in a row that no line brought, and nothing of a line is missing. */
async function trace(client: Awaited<ReturnType<typeof connect>>, uid: string): Promise<string> {
  const { rows } = await client.query<{ mass: string; counted: string; lines: string }>(
    `select split_part(r.cells ->> 'mass', ' ', 1) as mass, sum(c.kilograms)::text as counted, count(*)::text as lines
       from ekorok.report_rows r join ekorok.sale_counts c on c.uid = r.uid and c.row_id = r.id
      where r.uid = $1 and r.year = $2 and r.month = $3 group by r.uid, r.year, r.month, r.area, r.id`,
    [uid, TARGET.year, TARGET.month],
  );
  const odd = rows.filter(({ mass, counted }) => !new Exact(counted).toDecimalPlaces(6).equals(mass));
  const {
    rows: [left],
  } = await client.query<{ lines: string; rows: string }>(
    `select (select count(*) from ekorok.sale_lines l where l.uid = $1 and l.state = 'counted'
               and not exists (select from ekorok.sale_counts c where c.uid = l.uid and c.document_id = l.document_id and c.line = l.line and c.row_id is not null))::text as lines,
            (select count(*) from ekorok.sale_rows s where s.uid = $1
               and not exists (select from ekorok.sale_counts c where c.uid = s.uid and c.row_id = s.row_id))::text as rows`,
    [uid],
  );
  const kilograms = rows.reduce((sum, { mass }) => sum.plus(mass), new Exact(0));
  return `${kilograms.toFixed()} kg in ${rows.length} rows; ${odd.length} rows differ, ${left?.lines} lines and ${left?.rows} rows left over`;
}
