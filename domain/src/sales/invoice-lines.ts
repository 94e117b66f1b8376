import { countryOf as codeOfCountry } from "../polish/countries.ts";
import { wordsIn } from "../polish/folding.ts";
import { commonDay, correctedLines, deliveredOn, type CorrectedLine } from "./corrected-lines.ts";
import { type Invoice, type InvoiceLine, quantityOf } from "./invoice.ts";
import {
  withYearQuestion,
  isAdvance,
  isCorrection,
  type SaleDocument,
  type SaleLine,
  GREAT_BRITAIN,
  contradictsCountry,
  NORTHERN_IRELAND,
} from "./sale-document.ts";
import type { Direction } from "./sale-values.ts";

/** Whether we sold or bought; null: neither. */
export function sideOf({ seller, buyer, sellingMember }: Invoice, ownNip: string): "sale" | "purchase" | null {
  if (seller.nip === ownNip || sellingMember === ownNip) return "sale";
  return buyer.nip === ownNip ? "purchase" : null;
}

/** Converts an invoice; null: it is not ours. Lines of an advance do not count. */
export function saleDocumentOf(invoice: Invoice, ownNip: string, ksefNumber: string | null): SaleDocument | null {
  const side = sideOf(invoice, ownNip);
  if (side === null) return null;
  const { kind, number, issuedOn, seller, isOfReceipt, corrects, correctedOn, settles } = invoice;
  const day = commonDay(invoice);
  const hasPairs = invoice.lines.some(({ isBefore }) => isBefore);
  const all = isAdvance(invoice)
    ? []
    : isCorrection(invoice)
      ? correctedLines(invoice)
      : invoice.lines.map((line) => asItStands(line, line.day ?? day));
  const lines = all.map((counted, index) => {
    const one = saleLine(invoice, side, counted, index + 1);
    // A correction with lines before and after and a day of delivery determines the year itself.
    const isOfOtherYear = correctedOn.some((issued) => issued.slice(0, 4) < one.day.slice(0, 4));
    return isOfOtherYear && !(hasPairs && counted.isDaySaid) ? withYearQuestion(one) : one;
  });
  const correctsSale = isCorrection(invoice) && !isAdvance(invoice) && side === "sale";
  return {
    kind,
    number,
    issuedOn,
    // In a VAT group the invoice names the group, while our lists name us.
    seller: side === "sale" ? ownNip : seller.nip,
    sellerName: seller.name,
    isPurchase: side === "purchase",
    ksefNumber,
    contentHash: null,
    isOfReceipt,
    corrects,
    correctedOn,
    deliveredOn: correctsSale ? deliveredOn(invoice, all) : null,
    isSentAsBefore: correctsSale && invoice.sentTo === null && lines.some(({ direction }) => direction !== "homeSale"),
    settles,
    lines,
  };
}

/** A negative quantity outside of a correction is asked about. */
function asItStands(line: InvoiceLine, day: string): CorrectedLine {
  const quantity = quantityOf(line);
  const question = quantity === null ? "quantity" : quantity.startsWith("-") ? "negative" : null;
  return { line, day, isDaySaid: true, quantity, before: null, invoiceRow: line.row, question };
}

function saleLine(
  invoice: Invoice,
  side: "sale" | "purchase",
  { line, day, quantity, before, invoiceRow, question }: CorrectedLine,
  number: number,
): SaleLine {
  const direction = side === "purchase" ? "homePurchase" : directionOf(invoice, line);
  const isService = isServiceLine(line);
  const doubt = question ?? (isDeposit(line) ? "deposit" : direction === null ? "direction" : null);
  return {
    number,
    day,
    direction,
    country: side === "purchase" || direction === "homeSale" ? null : countryOf(invoice),
    code: line.code,
    gtin: line.gtin,
    name: line.name,
    unit: line.unit,
    quantity,
    before,
    invoiceRow,
    netValue: null,
    question: side === "purchase" || isService ? null : doubt,
    isService,
  };
}

const HOME = "PL";
/** The country code: VAT numbers have "XI" and "EL" for "GB" and "GR". */
const abroad = (country: string | null) =>
  country === null || country === HOME ? null : (codeOfCountry(country) ?? country);

/** The foreign country of delivery, else of the buyer, else of the recipient. */
const countryOf = ({ sentTo, buyer, receivedIn }: Invoice): string | null =>
  sentTo === null ? (abroad(buyer.country) ?? abroad(receivedIn)) : abroad(sentTo);

/** FA(3) has the direction in each line. */
const byTaxMark: ReadonlyMap<string, Direction | "asked"> = new Map([
  ["0 WDT", "intraEuSupply"],
  ["0 EX", "nonEuExport"],
  ["np I", "asked"],
  ["np II", "asked"],
  ["np", "asked"],
]);

/** FA(2) has one mark for all sales at 0 %; totals tell them apart. */
const byTotal: ReadonlyMap<string, Direction> = new Map([
  ["P_13_6_1", "homeSale"],
  ["P_13_6_2", "intraEuSupply"],
  ["P_13_6_3", "nonEuExport"],
]);

/** Null: unknown, as where tax and address contradict each other. */
function directionOf(invoice: Invoice, line: InvoiceLine): Direction | null {
  const { sentTo, receivedIn, buyer } = invoice;
  const direction = directionByTax(invoice, line);
  // A foreign buyer may collect goods here.
  if (direction === "homeSale") return sentTo === null || sentTo === HOME ? direction : null;
  const place = sentTo ?? receivedIn ?? buyer.country;
  if (direction === null || place === null) return direction;
  const isNorthernIreland = place === GREAT_BRITAIN && buyer.country === NORTHERN_IRELAND;
  return contradictsCountry(direction, isNorthernIreland ? NORTHERN_IRELAND : place) ? null : direction;
}

/** The buyer's country does not matter. */
function directionByTax({ form, totals }: Invoice, { taxMark, isForeignTax }: InvoiceLine): Direction | null {
  if (isForeignTax) return null;
  const marked = taxMark === null ? undefined : byTaxMark.get(taxMark);
  if (marked !== undefined) return marked === "asked" ? null : marked;
  if (form === 3 || taxMark !== "0") return "homeSale";
  const found = totals.flatMap((total) => byTotal.get(total) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** GTU_11 to GTU_13, sales outside of Poland by art. 100, and units of services mark services. */
const SERVICE_MARKS = new Set(["GTU_11", "GTU_12", "GTU_13"]);
const SERVICE_UNITS = new Set(["usl", "usluga", "uslugi", "godz", "rbh", "rg"]);

const isServiceLine = ({ goodsMark, taxMark, unit }: InvoiceLine): boolean =>
  SERVICE_MARKS.has(goodsMark ?? "") ||
  taxMark === "np II" ||
  wordsIn(unit ?? "").some((word) => SERVICE_UNITS.has(word));

const DEPOSITS = ["kaucj", "zaliczk", "zadatek", "depozyt"];
const isDeposit = ({ name }: InvoiceLine): boolean =>
  wordsIn(name ?? "").some((word) => DEPOSITS.some((deposit) => word.startsWith(deposit)));
