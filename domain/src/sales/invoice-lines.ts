import { Exact, textOf } from "../exact.ts";
import { foldPolish, wordsIn } from "../polish/folding.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";
import { askedOfYear, isAdvance, isCorrection, type SaleDocument, type SaleLine } from "./sale-document.ts";
import type { Direction, LineQuestion } from "./sale-words.ts";

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
  const all = isAdvance(invoice) ? [] : isCorrection(invoice) ? correctedLines(invoice) : invoice.lines.map(asItStands);
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
    settles,
    lines: all.map(({ line, quantity, question }, index) => {
      const one = saleLine(invoice, side, line, quantity, question, index + 1);
      return correctedOn.some((day) => day.slice(0, 4) < one.day.slice(0, 4)) ? askedOfYear(one) : one;
    }),
  };
}

/** A line with the quantity that counts. */
type Counted = { readonly line: InvoiceLine; readonly quantity: string | null; readonly question: LineQuestion | null };

/** Nothing is taken off outside of corrections without being asked. */
function asItStands(line: InvoiceLine): Counted {
  const quantity = quantityOf(line);
  if (quantity === null) return { line, quantity, question: "quantity" };
  return { line, quantity, question: quantity.startsWith("-") ? "negative" : null };
}

/**
 * What a correction changes. With lines as they were and as they are, the difference of each product; without, a line is itself a
 * difference, of which only some are of quantities: a discount is written as one piece at a negative price.
 */
function correctedLines({ lines }: Invoice): Counted[] {
  if (!lines.some(({ isBefore }) => isBefore)) return lines.map(difference);
  const products = new Map<string, InvoiceLine[]>();
  for (const line of lines) {
    // A tax that changed may mean that goods went another way: they left the one, and came to the other.
    const named = [line.code ?? line.gtin ?? line.name, line.unit, line.taxMark, String(line.isForeignTax)];
    const key = named.map((text) => foldPolish(text ?? "").trim()).join("|");
    const same = products.get(key);
    if (same) same.push(line);
    else products.set(key, [line]);
  }
  return [...products.values()].flatMap((same): Counted[] => {
    const line = same.find(({ isBefore }) => !isBefore) ?? same[0];
    if (!line) return [];
    const change = same.reduce<Exact | null>((sum, one) => {
      const counted = quantityOf(one);
      if (sum === null || counted === null) return null;
      return one.isBefore ? sum.minus(counted) : sum.plus(counted);
    }, new Exact(0));
    return [{ line, quantity: change && textOf(change), question: change === null ? "quantity" : null }];
  });
}

function difference(line: InvoiceLine): Counted {
  const quantity = quantityOf(line);
  const isOfGoods = isAbove(line.price, 0) && quantity !== null && haveOneSign(quantity, decimalOf(line.value));
  return { line, quantity, question: isOfGoods ? null : "correction" };
}

const isAbove = (text: string | null, limit: number) => new Exact(decimalOf(text) ?? 0).greaterThan(limit);
const haveOneSign = (quantity: string, value: string | null) =>
  value !== null && !new Exact(value).isZero() && quantity.startsWith("-") === value.startsWith("-");

function saleLine(
  invoice: Invoice,
  side: "sale" | "purchase",
  line: InvoiceLine,
  quantity: string | null,
  question: LineQuestion | null,
  number: number,
): SaleLine {
  const direction = side === "purchase" ? "homePurchase" : directionOf(invoice, line);
  const isService = isServiceLine(line);
  const doubt = question ?? (isDeposit(line) ? "deposit" : direction === null ? "direction" : null);
  return {
    number,
    day: dayOf(invoice, line),
    direction,
    country: side === "purchase" || direction === "homeSale" ? null : countryOf(invoice),
    code: line.code,
    gtin: line.gtin,
    name: line.name,
    unit: line.unit,
    quantity,
    question: side === "purchase" || isService ? null : doubt,
    isService,
  };
}

const dayOf = ({ soldOn, soldBy, issuedOn }: Invoice, { day }: InvoiceLine): string =>
  day ?? soldOn ?? soldBy ?? issuedOn;

/** Where the goods went, not where the buyer is: that is another thing. */
const countryOf = ({ sentTo, buyer }: Invoice): string | null => sentTo ?? buyer.country;

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

/** Null: it cannot be told. A buyer from abroad does not mean that goods went there. */
function directionOf({ form, totals }: Invoice, { taxMark, isForeignTax }: InvoiceLine): Direction | null {
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

/** Within what rows can hold and an answer can say; null: it is more than that, none, or not given. */
function quantityOf({ quantity }: InvoiceLine): string | null {
  const decimal = decimalOf(quantity);
  return decimal !== null && /^-?\d{1,12}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** In the one spelling; null: it is none, or not given. */
function decimalOf(text: string | null): string | null {
  return text !== null && /^-?\d{1,16}(\.\d{1,8})?$/.test(text) ? textOf(new Exact(text), 8) : null;
}
