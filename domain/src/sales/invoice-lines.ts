import { countryOf as codeOfCountry } from "../polish/countries.ts";
import { wordsIn } from "../polish/folding.ts";
import { commonDay, correctedLines, deliveredOn, type CountedLine } from "./corrected-lines.ts";
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

/** Whether we sold by it or bought; null: it is somebody else's. */
export function sideOf({ seller, buyer, sellingMember }: Invoice, ownNip: string): "sale" | "purchase" | null {
  if (seller.nip === ownNip || sellingMember === ownNip) return "sale";
  return buyer.nip === ownNip ? "purchase" : null;
}

/** An invoice as a document of ours; null: it is somebody else's. An advance has no lines that count. */
export function documentOf(invoice: Invoice, ownNip: string, ksefNumber: string | null): SaleDocument | null {
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
    // A correction that says of what was and what is on which day it was delivered says itself to which year it belongs.
    const isOfOtherYear = correctedOn.some((issued) => issued.slice(0, 4) < one.day.slice(0, 4));
    return isOfOtherYear && !(hasPairs && counted.isDaySaid) ? withYearQuestion(one) : one;
  });
  const correctsSale = isCorrection(invoice) && !isAdvance(invoice) && side === "sale";
  return {
    kind,
    number,
    issuedOn,
    // Where a member of a VAT group sells the group is named, and lists of ours name us.
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

/** Nothing is taken off outside of corrections without being asked. */
function asItStands(line: InvoiceLine, day: string): CountedLine {
  const quantity = quantityOf(line);
  const question = quantity === null ? "quantity" : quantity.startsWith("-") ? "negative" : null;
  return { line, day, isDaySaid: true, quantity, before: null, invoiceRow: line.row, question };
}

function saleLine(
  invoice: Invoice,
  side: "sale" | "purchase",
  { line, day, quantity, before, invoiceRow, question }: CountedLine,
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
/** In one spelling: a VAT number says "XI" or "EL" where an address says "GB" or "GR". */
const abroad = (country: string | null) =>
  country === null || country === HOME ? null : (codeOfCountry(country) ?? country);

/** Where goods went abroad: where they are sent, else where the buyer is, or who receives them. */
const countryOf = ({ sentTo, buyer, receivedIn }: Invoice): string | null =>
  sentTo === null ? (abroad(buyer.country) ?? abroad(receivedIn)) : abroad(sentTo);

/** FA(3) says it in each line. */
const byTaxMark: ReadonlyMap<string, Direction | "asked"> = new Map([
  ["0 WDT", "intraEuSupply"],
  ["0 EX", "nonEuExport"],
  ["np I", "asked"],
  ["np II", "asked"],
  ["np", "asked"],
]);

/** FA(2) has one mark for all that is taxed by 0 %; the totals tell. */
const byTotal: ReadonlyMap<string, Direction> = new Map([
  ["P_13_6_1", "homeSale"],
  ["P_13_6_2", "intraEuSupply"],
  ["P_13_6_3", "nonEuExport"],
]);

/** Null: it cannot be told, as where goods went elsewhere by their tax than by the address. */
function directionOf(invoice: Invoice, line: InvoiceLine): Direction | null {
  const { sentTo, receivedIn, buyer } = invoice;
  const direction = directionByTax(invoice, line);
  // A buyer from abroad may take goods here.
  if (direction === "homeSale") return sentTo === null || sentTo === HOME ? direction : null;
  const place = sentTo ?? receivedIn ?? buyer.country;
  if (direction === null || place === null) return direction;
  const isNorthernIreland = place === GREAT_BRITAIN && buyer.country === NORTHERN_IRELAND;
  return contradictsCountry(direction, isNorthernIreland ? NORTHERN_IRELAND : place) ? null : direction;
}

/** A buyer from abroad does not mean that goods went there. */
function directionByTax({ form, totals }: Invoice, { taxMark, isForeignTax }: InvoiceLine): Direction | null {
  if (isForeignTax) return null;
  const marked = taxMark === null ? undefined : byTaxMark.get(taxMark);
  if (marked !== undefined) return marked === "asked" ? null : marked;
  if (form === 3 || taxMark !== "0") return "homeSale";
  const found = totals.flatMap((total) => byTotal.get(total) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** GTU_11 to GTU_13 are services, and so is what lies outside of Poland by art. 100; so is what is counted in services. */
const SERVICE_MARKS = new Set(["GTU_11", "GTU_12", "GTU_13"]);
const SERVICE_UNITS = new Set(["usl", "usluga", "uslugi", "godz", "rbh", "rg"]);

const isServiceLine = ({ goodsMark, taxMark, unit }: InvoiceLine): boolean =>
  SERVICE_MARKS.has(goodsMark ?? "") ||
  taxMark === "np II" ||
  wordsIn(unit ?? "").some((word) => SERVICE_UNITS.has(word));

const DEPOSITS = ["kaucj", "zaliczk", "zadatek", "depozyt"];
const isDeposit = ({ name }: InvoiceLine): boolean =>
  wordsIn(name ?? "").some((word) => DEPOSITS.some((deposit) => word.startsWith(deposit)));
