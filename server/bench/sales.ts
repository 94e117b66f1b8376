import { randomUUID } from "node:crypto";
import { LARGEST_SALES } from "@ekorok/domain/contract/limits";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { openConnection, type Login } from "../src/db/connection.ts";
import { OWN_NIP } from "../test/invoice-xml.ts";
import { askedOver, commanded, lookAtSales, sendSales, takeShown } from "../test/sale-steps.ts";
import { traceMonth } from "../test/scenarios/traced-sales.ts";
import { shopFiles, shopInvoices, shopProducts } from "../test/shop.ts";
import { zipOf } from "../test/workbook.ts";
import { signInMany } from "./lists.ts";
import { othersReading } from "./others-reading.ts";
import { addClients, YEAR } from "./reports-filled.ts";

type Print = (name: string, value: string) => void;

const INVOICES = 5_000;
const PRODUCTS = 120;
const QUIET = 10_000;
/** A year without reports. */
const TARGET = { year: YEAR + 1, month: 3 };

/** Sends, reads, previews and counts five thousand e-invoices while others read their year; then traces every kilogram. */
export async function benchSales(address: string, owner: Login, print: Print): Promise<void> {
  const client = await openConnection(owner);
  const [token = "", reader = ""] = await signInMany(address, client);
  await addClients(client, owner, 1, 20);
  const { rows } = await client.query<{ uid: string }>("select uid from ekorok.users where email like 'sprawozdania%'");
  const [uid = "", ...others] = rows.map((row) => row.uid);
  await client.query(
    "update ekorok.users set profile = profile || jsonb_build_object('nip', $2::text) where uid = $1",
    [uid, OWN_NIP],
  );
  const ask = askedOver(address, token);
  const { packagings } = dictionariesAnswer.parse(await ask("/api/dictionaries"));
  const cards = shopProducts(PRODUCTS, Object.keys(packagings.categories), `${TARGET.year}-01-01`);
  const changes = cards.map((product) => ({ id: randomUUID(), version: 0, product }));
  await commanded(ask, "saveProducts", { uid, changes });

  const years = { address, uids: others, token: reader };
  const invoices = shopInvoices(INVOICES, PRODUCTS, TARGET);
  const zip = zipOf(shopFiles(invoices));
  const quiet = await othersReading(years);
  await new Promise((resolve) => setTimeout(resolve, QUIET));
  const before = await quiet();
  const busy = await othersReading(years);
  const start = performance.now();
  const since = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const { id } = await sendSales(ask, uid, { "ksef.zip": zip });
  print(
    `${INVOICES} invoices (${(zip.length / 1024 ** 2).toFixed(1)} MiB of ${LARGEST_SALES / 1024 ** 2}) sent and read by`,
    since(),
  );
  const { months, shown } = await lookAtSales(ask, uid, id, { target: TARGET });
  print("looked at by", `${since()}: ${months.flatMap(({ rows: all }) => all).length} rows`);
  const taken = await takeShown(ask, uid, id, { target: TARGET }, shown);
  print("counted by", `${since()} (at most 30 s): ${taken.lines} lines, ${taken.waiting} wait`);
  const again = performance.now();
  await commanded(ask, "countSales", { uid, months: [TARGET] });
  print("counted again in", `${((performance.now() - again) / 1000).toFixed(1)} s`);
  const during = await busy();
  print(
    "others' year meanwhile, p95",
    `${during.toFixed(0)} ms, quiet ${before.toFixed(0)} ms: ${(during / before).toFixed(1)} times`,
  );
  await client.end();
  const numbers = invoices.map(({ number }) => number);
  const { kilograms, rows: traced, lines, leftOver } = await traceMonth(ask, uid, TARGET, numbers);
  print("traced", `${kilograms} kg in ${traced} rows from ${lines.length} lines; left over: ${leftOver.length}`);
  for (const one of leftOver.slice(0, 10)) print("", one);
}
