import { monthAfter, monthWord, type Month } from "@ekorok/domain/periods/month";
import { dayInWarsaw, monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { Invoice } from "@ekorok/domain/sales/invoice";
import { eq } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { ksefConnections, products, users } from "../db/schema.ts";
import { fetchKind } from "../features/ksef/job-kinds.ts";
import { nextNight } from "../features/ksef/night.ts";
import { tokenSeal } from "../features/ksef/token-seal.ts";
import { invoicesOf } from "../features/sales/demo/shop-sales.ts";
import { addJob } from "../jobs/store.ts";
import { startKsefStandIn, type KsefStandIn } from "../ksef-api/stand-in/stand-in.ts";
import type { Settings } from "../settings.ts";
import { invoiceFile } from "./invoice-file.ts";

/** Not a secret: the stand-in of KSeF is on this machine and knows the demonstration's invoices only. */
const TOKEN = "20260301-EC-1A2B3C4D5E-6F7A8B9C0D-1E";
const SHOP = { email: "opakowania@ekorok.local", nip: "7250000016" };

/** A stand-in of KSeF that the demonstration's shop can sign in to. */
export const startDemoKsef = (): Promise<KsefStandIn> =>
  startKsefStandIn({ companies: [{ nip: SHOP.nip, tokens: [TOKEN] }], callsUnderWay: 0 });

/**
 * Connects the shop, which has sold for three months: the first takes itself, the second was taken from a file before, and the
 * present one waits, as it has goods without a card.
 */
export async function connectDemoShop(db: Db, settings: Settings, standIn: KsefStandIn): Promise<void> {
  const [shop] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, SHOP.email));
  if (!shop) return;
  const { uid } = shop;
  const now = new Date();
  const present = monthInWarsaw(now);
  const cards = await db
    .select({ code: products.code, name: products.name, parts: products.partCount })
    .from(products)
    .where(eq(products.uid, uid));
  const names = new Map(cards.map(({ code, name }) => [code, name]));
  const known = new Set(cards.flatMap(({ code, parts }) => (parts > 0 ? code : [])));
  for (const age of [2, 1, 0]) {
    const period = monthAfter(present, -age);
    if (period) addInvoices(standIn, soldIn(period, { names, known, age, today: dayInWarsaw(now) }), now);
  }
  const first = monthAfter(present, -2) ?? present;
  await db.insert(ksefConnections).values({
    uid,
    nip: SHOP.nip,
    environment: settings.ksef,
    token: await tokenSeal(settings).seal({ uid, nip: SHOP.nip }, TOKEN),
    purchases: false,
    fromDay: `${monthWord(first)}-01`,
    takesByItself: true,
    connectedBy: uid,
    phase: "waiting",
    dueAt: nextNight(now),
  });
  await addJob(db, fetchKind, { uid });
}

/** Unusual invoices are left to the month that a person counted, and a few goods without a card to the present one. */
function soldIn(period: Month, { names, known, age, today }: Sold): Invoice[] {
  const sold = invoicesOf(period, SHOP.nip, names).filter(({ seller }) => seller.nip === SHOP.nip);
  if (age === 1) return sold;
  const invoices = sold.filter(({ kind }) => kind === "VAT");
  const isUsual = ({ lines }: Invoice) =>
    lines.every(({ unit, quantity, code }) => unit === "szt." && Number(quantity) > 0 && known.has(code));
  if (age === 2) return invoices.filter(isUsual);
  return invoices.map((invoice) => (invoice.issuedOn > today ? { ...invoice, issuedOn: today } : invoice));
}

type Sold = {
  readonly names: ReadonlyMap<string | null, string | null>;
  /** Codes of goods with a card. */
  readonly known: ReadonlySet<string | null>;
  /** Months before the present one. */
  readonly age: number;
  readonly today: string;
};

/** As if each came to KSeF on its day, but not in the future. */
function addInvoices(standIn: KsefStandIn, invoices: readonly Invoice[], now: Date): void {
  for (const invoice of invoices) {
    const sent = Math.min(Date.parse(`${invoice.issuedOn}T12:00:00Z`), now.getTime() - 60_000);
    standIn.addInvoice({ xml: invoiceFile(invoice), storedAt: new Date(sent) });
  }
}
