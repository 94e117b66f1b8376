import { randomUUID } from "node:crypto";
import { monthAfter, monthWord, type Month } from "@ekorok/domain/periods/month";
import type { Invoice, InvoiceLine } from "@ekorok/domain/sales/invoice";
import { saleDocumentOf } from "@ekorok/domain/sales/invoice-lines";
import type { Db } from "../../../db/index.ts";
import type { DemoClient, DemoStory } from "../../../feature.ts";
import { saveProducts } from "../../products/save-products.ts";
import { reportWriter } from "../../reports/access.ts";
import { planDocuments, previewFingerprint, takeSales } from "../take-sales.ts";
import { shopCards } from "./shop-cards.ts";

type SoldGoods = readonly [code: string, quantity: number, more?: Partial<InvoiceLine>];

type Customer = {
  readonly takes: Readonly<Record<string, number>>;
  readonly country?: string;
  readonly tax?: string;
};

/** Shops that buy every week, with their goods and tax. */
const customers: readonly Customer[] = [
  { takes: { "HER-100": 120, "MIO-400": 60, "PRZ-20": 300 } },
  { takes: { "KAW-250": 200, "MIO-400": 48 } },
  { takes: { "MAK-500": 400, "PRZ-20": 150, "LAT-01": 12 } },
  { takes: { "HER-100": 96, "KAW-250": 80 }, country: "DE", tax: "0 WDT" },
  { takes: { "MIO-400": 36, "KUB-CER": 24 }, country: "NO", tax: "0 EX" },
];
const WEEKS = 4;

/** Unusual lines by invoice: units that ask, unknown goods, services and returns. */
const extras: Readonly<Record<number, readonly SoldGoods[]>> = {
  2: [["HER-100", 3, { unit: "karton" }]],
  3: [["SYR-330", 40]],
  6: [["", 15, { name: "Kosz prezentowy świąteczny" }]],
  7: [["", 1, { name: "Transport na paletach", unit: "usł." }]],
  11: [["MAK-500", 10, { unit: "zgrzewka" }]],
  12: [["HER-100", -4]],
  16: [["BON-50", 5]],
};

/** Last month's e-invoices of the shop, as if fetched from KSeF, with the product cards. */
export async function addDemoSales(db: Db, client: DemoClient, { dictionaries, present }: DemoStory): Promise<void> {
  const { sellsAs: ownNip } = client;
  const period = monthAfter(present, -1);
  if (ownNip === null || !period) return;
  const writer = reportWriter(client, client.uid);
  const cards = shopCards({ period, dictionaries }, `${period.year - 1}-01-01`, dayOf(period, 15));
  const changes = cards.map((product) => ({ id: randomUUID(), version: 0, product }));
  await saveProducts(db, writer, changes);
  const names = new Map(cards.map(({ code, name }) => [code, name]));
  const documents = invoicesOf(period, ownNip, names).flatMap((invoice) => saleDocumentOf(invoice, ownNip, null) ?? []);
  const plan = { target: period, answers: [], list: null };
  const shown = previewFingerprint(await planDocuments(db, writer.uid, documents, plan));
  const read = { id: randomUUID(), names: `ksef-${monthWord(period)}.zip`, documents, isAsked: false, isPart: false };
  await takeSales(db, writer, read, plan, shown);
}

const dayOf = (period: Month, day: number) => `${monthWord(period)}-${String(day).padStart(2, "0")}`;

const bare: InvoiceLine = {
  day: null,
  name: null,
  code: null,
  gtin: null,
  unit: "szt.",
  quantity: null,
  price: "12.50",
  value: null,
  taxMark: "23",
  row: null,
  id: null,
  isForeignTax: false,
  goodsMark: null,
  isBefore: false,
};

export function invoicesOf(period: Month, ownNip: string, names: ReadonlyMap<string | null, string | null>): Invoice[] {
  const line = ([code, quantity, more = {}]: SoldGoods, tax: string): InvoiceLine => ({
    ...bare,
    code: code || null,
    name: names.get(code) ?? null,
    quantity: String(quantity),
    taxMark: tax,
    ...more,
  });
  const made = (number: number, day: number, more: Partial<Invoice>): Invoice => ({
    form: 3,
    kind: "VAT",
    number: `FV/${number}/${monthWord(period)}`,
    issuedOn: dayOf(period, day),
    soldOn: null,
    soldBy: null,
    seller: { nip: ownNip, name: "Pakownia Sp. z o.o." },
    buyer: { nip: "5260001246", country: "PL" },
    sellingMember: null,
    sentTo: null,
    receivedIn: null,
    totals: [],
    isOfReceipt: false,
    corrects: [],
    correctedOn: [],
    settles: [],
    lines: [],
    ...more,
  });
  const sales = Array.from({ length: WEEKS * customers.length }, (_, index) => {
    const { takes, country = "PL", tax = "23" } = customers[index % customers.length] ?? { takes: {} };
    const week = Math.floor(index / customers.length);
    const usual = Object.entries(takes).map(([code, quantity]): SoldGoods => [code, quantity + week * 12]);
    const lines = [...usual, ...(extras[index + 1] ?? [])].map((sold) => line(sold, tax));
    return made(index + 1, 2 + week * 7 + (index % customers.length), { buyer: { nip: null, country }, lines });
  });
  const correction = made(1, 26, {
    kind: "KOR",
    number: `KOR/1/${monthWord(period)}`,
    corrects: [`FV/1/${monthWord(period)}`],
    correctedOn: [dayOf(period, 2)],
    lines: [{ ...line(["MIO-400", 60], "23"), isBefore: true }, line(["MIO-400", 54], "23")],
  });
  const purchase = made(1, 9, {
    number: `Z/77/${monthWord(period)}`,
    seller: { nip: "5260001246", name: "Hurtownia" },
    buyer: { nip: ownNip, country: "PL" },
    lines: [line(["KAW-250", 500], "23")],
  });
  return [...sales, correction, purchase];
}
