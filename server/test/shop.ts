import { Exact } from "@ekorok/domain/exact";
import type { Month } from "@ekorok/domain/periods/month";
import type { ProductContent } from "@ekorok/domain/products/contract/products";
import { invoiceXml } from "./invoice-xml.ts";

// A shop with any number of products and e-invoices, and an independent computation of their packaging's mass.

const LINES = 5;
const levels = ["individual", "grouped", "transport"] as const;
type Packaging = Extract<ProductContent["versions"][number]["parts"][number], { what: "packaging" }>;

/** Products with a bag each, every second one in boxes, every third on pallets. */
export const shopProducts = (count: number, categories: readonly string[], validFrom: string): ProductContent[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `T-${index}`,
    gtin: null,
    name: `Towar ${index}`,
    unit: null,
    units: [],
    isWithdrawn: false,
    versions: [{ validFrom, origin: "own" as const, productMass: null, parts: partsOf(index, categories) }],
  }));

const partsOf = (index: number, categories: readonly string[]): Packaging[] =>
  levels
    .filter((_level, place) => index % (place + 1) === 0)
    .map((level, place) => ({
      what: "packaging",
      category: categories[(index + place) % categories.length] ?? null,
      level,
      use: "singleUse",
      unitMass: String(5 + index + place * 100),
      count: null,
      perPackage: level === "individual" ? null : String(7 + place),
    }));

type ShopLine = { readonly code: string; readonly quantity: string; readonly tax: string };
export type ShopInvoice = { readonly number: string; readonly day: string; readonly lines: readonly ShopLine[] };

/** Invoices of a month; every tenth is an export. */
export const shopInvoices = (count: number, products: number, { year, month }: Month): ShopInvoice[] =>
  Array.from({ length: count }, (_, index) => ({
    number: `FV/${year}/${month}/${index}`,
    day: `${year}-${String(month).padStart(2, "0")}-${String(1 + (index % 28)).padStart(2, "0")}`,
    lines: Array.from({ length: LINES }, (_line, place) => ({
      code: `T-${(index * 7 + place * 13) % products}`,
      quantity: String(1 + ((index + place) % 40)),
      tax: index % 10 === 0 ? "0 WDT" : "23",
    })),
  }));

export const shopFiles = (invoices: readonly ShopInvoice[]): Record<string, string> =>
  Object.fromEntries(invoices.map((invoice, index) => [`${index}.xml`, invoiceXml(invoice)]));

/** Kilograms of packaging of a number of pieces of a product on a day, computed from its card. */
export function weightOf({ versions }: ProductContent, day: string, pieces: string): Exact {
  const parts = versions.findLast(({ validFrom }) => validFrom <= day)?.parts ?? [];
  return parts.reduce((sum, part) => {
    if (part.what !== "packaging") throw new Error("the shop packs, and does nothing else");
    return sum.plus(
      new Exact(pieces)
        .times(part.unitMass ?? 0)
        .dividedBy(1000)
        .dividedBy(part.perPackage ?? 1),
    );
  }, new Exact(0));
}
