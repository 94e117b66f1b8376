import { MOST_INVOICE_LINES } from "@ekorok/domain/sales/family-moves";
import type { Invoice, InvoiceLine } from "@ekorok/domain/sales/invoice";
import { invoiceKinds } from "@ekorok/domain/sales/sale-values";
import { GREAT_BRITAIN, NORTHERN_IRELAND } from "@ekorok/domain/sales/sale-document";
import { DamagedFile, UnreadableFile, cleanedText } from "../../imports/files/file-limits.ts";
import { readXml } from "../../imports/files/xml.ts";

/** Structured invoices by the namespace of their form. */
const forms: ReadonlyMap<string, 2 | 3> = new Map([
  ["http://crd.gov.pl/wzor/2023/06/29/12648/", 2],
  ["http://crd.gov.pl/wzor/2025/06/25/13775/", 3],
]);
const OF_PEF = "To faktura PEF. Odczytujemy faktury FA(2) i FA(3) z KSeF.";
const otherForms: ReadonlyMap<string, string> = new Map([
  ["http://crd.gov.pl/wzor/2021/11/29/11089/", "To faktura w dawnym wzorze FA(1). Odczytujemy FA(2) i FA(3)."],
  ["http://crd.gov.pl/wzor/2026/03/06/14189/", "To faktura VAT RR. Odczytujemy faktury FA(2) i FA(3)."],
  ["urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", OF_PEF],
  ["urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2", OF_PEF],
]);

const refuse = (message: string) => new UnreadableFile(message);
const notAnInvoice = () => refuse("To nie jest faktura z KSeF we wzorze FA(2) ani FA(3).");
const incomplete = (what: string) => refuse(`Faktura nie ma ${what}, więc nie da się jej policzyć.`);

/** Deeper than any invoice. */
const DEEPEST = 24;
/** Longer than any text of the form that is used. */
const LONGEST_TEXT = 512;

/** Reads an invoice, or throws an UnreadableFile that says why not. */
export function readInvoice(xml: Buffer): Invoice {
  refuseOtherEncodings(xml);
  const found = new InvoiceCollector();
  try {
    readXml(xml, found);
  } catch (error) {
    throw error instanceof DamagedFile ? refuse("Plik jest uszkodzony. Pobierz tę fakturę z KSeF jeszcze raz.") : error;
  }
  return found.invoice();
}

/** The forms are in UTF-8. Another declared encoding would give wrong letters. */
function refuseOtherEncodings(xml: Buffer): void {
  const declared = /^\uFEFF?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(
    xml.toString("latin1", 0, 200).replace("ï»¿", ""),
  );
  const isWide = (xml[0] === 0xff && xml[1] === 0xfe) || (xml[0] === 0xfe && xml[1] === 0xff);
  if (isWide || (declared?.[1] !== undefined && declared[1].toUpperCase() !== "UTF-8"))
    throw refuse("Plik ma inne kodowanie znaków niż UTF-8, w którym są faktury z KSeF. Pobierz go ponownie.");
}

type ValuesByPlace = Map<string, string[]>;

const LINE = "Fa/FaWiersz";
const THIRD_PARTY = "Podmiot3";
/** Roles of third parties: receiver of the goods, and the selling member of a VAT group. */
const RECEIVER = "2";
const SELLING_MEMBER = "9";
/** Paths below the root that counting needs. */
const wanted = [
  "Fa/RodzajFaktury",
  "Fa/P_1",
  "Fa/P_2",
  "Fa/P_6",
  "Fa/FP",
  "Fa/OkresFa/P_6_Do",
  "Fa/WarunkiTransakcji/Transport/WysylkaDo/KodKraju",
  "Fa/DaneFaKorygowanej/NrFaKorygowanej",
  "Fa/DaneFaKorygowanej/DataWystFaKorygowanej",
  "Fa/FakturaZaliczkowa/NrFaZaliczkowej",
  "Fa/FakturaZaliczkowa/NrKSeFFaZaliczkowej",
  "Podmiot1/DaneIdentyfikacyjne/NIP",
  "Podmiot1/DaneIdentyfikacyjne/Nazwa",
  "Podmiot2/DaneIdentyfikacyjne/NIP",
  "Podmiot2/DaneIdentyfikacyjne/KodUE",
  "Podmiot2/DaneIdentyfikacyjne/KodKraju",
  "Podmiot2/Adres/KodKraju",
  `${THIRD_PARTY}/Rola`,
  `${THIRD_PARTY}/DaneIdentyfikacyjne/NIP`,
  `${THIRD_PARTY}/Adres/KodKraju`,
  ...["P_6A", "P_7", "P_8A", "P_8B", "P_9A", "P_9B", "P_11", "P_11A", "P_12", "P_12_XII"].map(
    (name) => `${LINE}/${name}`,
  ),
  ...["NrWierszaFa", "UU_ID", "Indeks", "GTIN", "GTU", "StanPrzed"].map((name) => `${LINE}/${name}`),
];
/** These paths and those of their parents. */
const known = new Set(
  wanted.flatMap((place) => place.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"))),
);
const TOTAL = /^Fa\/(P_13_\w{1,8})$/;
/** Longer than any element name of the form. */
const LONGEST_NAME = 100;

/** The path of a child element; null if nothing in it is needed. */
function placeIn(outer: string | null, name: string): string | null {
  if (outer === null) return null;
  const place = outer === "" ? name : `${outer}/${name}`;
  return known.has(place) || TOTAL.test(place) ? place : null;
}

/** Collects values by their path below the root; of each line and third party apart. */
class InvoiceCollector {
  private form: 2 | 3 | undefined;
  /** Paths of the open elements. Null paths save time in deep documents. */
  private readonly places: (string | null)[] = [];
  private readonly values: ValuesByPlace = new Map();
  private readonly lines: ValuesByPlace[] = [];
  private readonly others: ValuesByPlace[] = [];
  private said = "";

  readonly declaration = (): never => {
    throw refuse("Plik ma deklarację DOCTYPE, której faktury z KSeF nie mają. Pobierz tę fakturę z KSeF jeszcze raz.");
  };

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (this.places.length === 0) this.form = formOf(name, attributes);
    if (this.places.length >= DEEPEST)
      throw refuse("Plik jest zagnieżdżony głębiej niż jakakolwiek faktura z KSeF. Pobierz tę fakturę jeszcze raz.");
    if (name.length > LONGEST_NAME)
      throw refuse(
        "Plik ma znacznik o nazwie dłuższej niż w jakiejkolwiek fakturze z KSeF. Pobierz tę fakturę jeszcze raz.",
      );
    const outer = this.places.at(-1);
    const place = outer === undefined ? "" : placeIn(outer, name);
    this.places.push(place);
    this.said = "";
    if (place === LINE) {
      if (this.lines.length >= MOST_INVOICE_LINES)
        throw refuse("Faktura ma więcej wierszy, niż dopuszcza wzór. Pobierz ją z KSeF jeszcze raz.");
      this.lines.push(new Map());
    }
    if (place === THIRD_PARTY) this.others.push(new Map());
  };

  readonly text = (text: string): void => {
    if (this.said.length <= LONGEST_TEXT) this.said += text;
  };

  readonly close = (): void => {
    const value = cleanedText(this.said.trim(), LONGEST_TEXT);
    const place = this.places.pop();
    if (value !== "" && typeof place === "string") this.keep(place, value);
    this.said = "";
  };

  private keep(place: string, value: string): void {
    if (place.startsWith(`${LINE}/`)) add(this.lines.at(-1), place.slice(LINE.length + 1), value);
    else if (place.startsWith(`${THIRD_PARTY}/`)) add(this.others.at(-1), place.slice(THIRD_PARTY.length + 1), value);
    else add(this.values, place, value);
  }

  private one(place: string): string | null {
    return this.values.get(place)?.[0] ?? null;
  }

  private all(...places: string[]): string[] {
    return places.flatMap((place) => this.values.get(place) ?? []);
  }

  invoice(): Invoice {
    if (this.form === undefined) throw notAnInvoice();
    const kind = invoiceKinds.find((one) => one === this.one("Fa/RodzajFaktury"));
    const nip = this.one("Podmiot1/DaneIdentyfikacyjne/NIP");
    const number = this.one("Fa/P_2");
    const issuedOn = dayIn(this.one("Fa/P_1"));
    if (nip === null) throw incomplete("numeru NIP sprzedawcy");
    if (number === null) throw incomplete("numeru");
    if (issuedOn === null) throw incomplete("daty wystawienia");
    if (kind === undefined) throw incomplete("rodzaju");
    return {
      form: this.form,
      kind,
      number,
      issuedOn,
      soldOn: dayIn(this.one("Fa/P_6")),
      soldBy: dayIn(this.one("Fa/OkresFa/P_6_Do")),
      seller: { nip, name: this.one("Podmiot1/DaneIdentyfikacyjne/Nazwa") ?? "" },
      buyer: { nip: this.one("Podmiot2/DaneIdentyfikacyjne/NIP"), country: this.buyerIn() },
      sellingMember: this.ofRole(SELLING_MEMBER, "DaneIdentyfikacyjne/NIP"),
      sentTo: this.one("Fa/WarunkiTransakcji/Transport/WysylkaDo/KodKraju"),
      receivedIn: this.ofRole(RECEIVER, "Adres/KodKraju"),
      totals: [...this.values.keys()].flatMap((place) => {
        const mark = TOTAL.exec(place)?.[1];
        return mark !== undefined && Number(this.one(place)) !== 0 ? [mark] : [];
      }),
      isOfReceipt: this.one("Fa/FP") === "1",
      corrects: this.all("Fa/DaneFaKorygowanej/NrFaKorygowanej"),
      correctedOn: this.all("Fa/DaneFaKorygowanej/DataWystFaKorygowanej").flatMap((day) => dayIn(day) ?? []),
      settles: this.all("Fa/FakturaZaliczkowa/NrFaZaliczkowej", "Fa/FakturaZaliczkowa/NrKSeFFaZaliczkowej"),
      lines: this.lines.map(lineOf),
    };
  }

  /** The country of the buyer's address. Only a VAT number distinguishes Northern Ireland from Great Britain. */
  private buyerIn(): string | null {
    const taxedIn = this.one("Podmiot2/DaneIdentyfikacyjne/KodUE");
    const country = this.one("Podmiot2/Adres/KodKraju") ?? taxedIn ?? this.one("Podmiot2/DaneIdentyfikacyjne/KodKraju");
    return country === GREAT_BRITAIN && taxedIn === NORTHERN_IRELAND ? taxedIn : country;
  }

  private ofRole(role: string, place: string): string | null {
    return this.others.find((other) => other.get("Rola")?.[0] === role)?.get(place)?.[0] ?? null;
  }
}

function add(values: ValuesByPlace | undefined, name: string, value: string): void {
  const before = values?.get(name);
  if (before) before.push(value);
  else values?.set(name, [value]);
}

function formOf(root: string, attributes: Readonly<Record<string, string>>): 2 | 3 {
  const namespaces = Object.entries(attributes).flatMap(([name, value]) => (/^xmlns(:|$)/.test(name) ? [value] : []));
  for (const namespace of namespaces) {
    const form = forms.get(namespace);
    if (form !== undefined && root === "Faktura") return form;
  }
  throw refuse(namespaces.flatMap((namespace) => otherForms.get(namespace) ?? [])[0] ?? notAnInvoice().message);
}

/** A valid date: JavaScript alone accepts 30 February and the year 0. */
const isDay = (text: string) =>
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null);

function lineOf(values: ValuesByPlace): InvoiceLine {
  const one = (name: string) => values.get(name)?.[0] ?? null;
  const short = (name: string, most: number) => {
    const text = one(name);
    return text === null ? null : cleanedText(text, most);
  };
  return {
    row: short("NrWierszaFa", 20),
    id: short("UU_ID", 50),
    day: dayIn(one("P_6A")),
    name: one("P_7"),
    code: short("Indeks", 50),
    gtin: short("GTIN", 20),
    unit: short("P_8A", 50),
    quantity: one("P_8B"),
    price: one("P_9A") ?? one("P_9B"),
    value: one("P_11") ?? one("P_11A"),
    taxMark: one("P_12"),
    isForeignTax: values.has("P_12_XII"),
    goodsMark: one("GTU"),
    isBefore: one("StanPrzed") === "1",
  };
}
