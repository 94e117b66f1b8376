import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dictionariesAnswer } from "@ekorok/domain/dictionaries/dictionaries-answer";
import { ksefState } from "@ekorok/domain/ksef/contract/ksef";
import { openConnection, type Login } from "../src/db/connection.ts";
import { startKsefStandIn, type KsefStandIn } from "../src/ksef-api/stand-in/stand-in.ts";
import { invoiceXml, OWN_NIP } from "../test/invoice-xml.ts";
import { askedOver, commanded } from "../test/sale-steps.ts";
import { shopInvoices, shopProducts } from "../test/shop.ts";
import { signIn } from "./lists.ts";

type Print = (name: string, value: string) => void;

const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";
const INVOICES = 400;
const PRODUCTS = 120;

export const startBenchKsef = (): Promise<KsefStandIn> =>
  startKsefStandIn({ companies: [{ nip: OWN_NIP, tokens: [TOKEN] }] });

/** Connects a client who has sold a month of known goods, and waits until its rows are there without a click. */
export async function benchKsef(address: string, owner: Login, standIn: KsefStandIn, print: Print): Promise<void> {
  const client = await openConnection(owner);
  const token = await signIn(address);
  const { rows } = await client.query<{ uid: string }>(
    "insert into ekorok.users (email, profile) values ('ksef@firma.pl', jsonb_build_object('nip', $1::text)) returning uid",
    [OWN_NIP],
  );
  const [uid = ""] = rows.map((row) => row.uid);
  await client.end();
  const ask = askedOver(address, token);
  const { packagings } = dictionariesAnswer.parse(await ask("/api/dictionaries"));
  const month = lastMonth();
  const cards = shopProducts(PRODUCTS, Object.keys(packagings.categories), `${month.year}-01-01`);
  const changes = cards.map((product) => ({ id: randomUUID(), version: 0, product }));
  await commanded(ask, "saveProducts", { uid, changes });
  for (const invoice of shopInvoices(INVOICES, PRODUCTS, month))
    standIn.addInvoice({ xml: invoiceXml(invoice), storedAt: new Date(`${invoice.day}T12:00:00Z`) });
  const from = `${month.year}-${String(month.month).padStart(2, "0")}-01`;
  const begun = performance.now();
  await commanded(ask, "connectKsef", { uid, token: TOKEN, purchases: false, takesByItself: true, from });
  for (;;) {
    const state = ksefState.parse(await ask(`/api/users/${uid}/ksef`));
    const held = state.waiting.months.find((one) => one.held !== null);
    if (held) throw new Error(`the month waits: ${held.held}`);
    if (state.all.taken === INVOICES) break;
    await sleep(100);
  }
  const took = ((performance.now() - begun) / 1_000).toFixed(1);
  print(`${INVOICES} invoices of known goods from KSeF, counted`, `${took} s after connecting, without a click`);
}

function lastMonth(): { year: number; month: number } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1 };
}
