import { describe, expect, test } from "vitest";
import { sample, sampleBook } from "../areas/sample-book.ts";
import type { CardVersion, Product } from "../products/contract/products.ts";
import { partFrom } from "../products/product-parts.ts";
import { countLine } from "./count-line.ts";
import type { SaleLine } from "./sale-document.ts";
import { addSums, toSalesSum, rowOfSales } from "./sales-sums.ts";

const book = sampleBook();
const bagOf = (unitMass: string | null) =>
  partFrom("packaging", { category: sample.plastics, level: "individual", use: "singleUse", unitMass });
const bag = bagOf("12");
const box = partFrom("packaging", {
  category: sample.glass,
  level: "grouped",
  use: "singleUse",
  unitMass: "100",
  perPackage: "3",
});
const lamp = partFrom("equipment", { group: "3", equipmentKind: "lampy", purpose: "household", unitMass: "350" });
const battery = partFrom("battery", {
  batteryKind: "portable",
  chemistry: "alkaline",
  builtIn: "yes",
  unitMass: "23",
  count: "2",
});
const cup = partFrom("sup", { supType: sample.cups });
const container = partFrom("sup", { supType: sample.containers, unitMass: "8" });

const card = (origin: CardVersion["origin"], ...parts: CardVersion["parts"]): CardVersion => ({
  validFrom: "2026-01-01",
  origin,
  productMass: null,
  parts,
});
const product = (...versions: CardVersion[]): Product => ({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  version: 1,
  code: "L-1",
  gtin: null,
  name: "Lampa",
  unit: null,
  units: [{ unit: "op.", pieces: "12" }],
  versions,
  isWithdrawn: false,
});
const sold: SaleLine = {
  number: 1,
  day: "2026-03-13",
  direction: "homeSale",
  country: null,
  code: "L-1",
  gtin: null,
  name: "Lampa",
  unit: "szt.",
  quantity: "10",
  before: null,
  invoiceRow: null,
  netValue: null,
  question: null,
  isService: false,
};

/** Rows as a report would have them, or why there are none. */
function counted(line: Partial<SaleLine>, of: Product | undefined) {
  const outcome = countLine({ ...sold, ...line }, of, book);
  if (outcome.is !== "counted") return `${outcome.is}: ${outcome.why}`;
  return addSums(outcome.contributions.map(toSalesSum)).map((sum) => {
    const row = rowOfSales(sum, book);
    return [sum.area, ...(row === null ? ["below zero", sum.pieces, sum.kilograms] : Object.values(row))].join(" ");
  });
}

const own = product(card("own", bag, box, lamp, battery, cup, container));

describe("the outcome of a line", () => {
  test.each<[string, Partial<SaleLine>, Product | undefined, string | string[]]>([
    [
      "own, sold here",
      {},
      own,
      [
        `packagings introduced ${sample.plastics} individual singleUse 10 0.12 kg`,
        `packagings introduced ${sample.glass} grouped singleUse  0.333333 kg`,
        "eieEquipment 3 lampy domestic household 10 3.5 kg",
        "batteries portable alkaline yes  20 0.46 kg",
        `supFees ${sample.cups} 10`,
        `supFees ${sample.containers} 10 0.08 kg`,
      ],
    ],
    [
      "own, sent abroad: packaging alone",
      { direction: "intraEuSupply", country: "DE" },
      product(card("own", bag, lamp)),
      [`exportedPackagings intraEuSupply packedProducts DE ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "bought here, sent abroad",
      { direction: "nonEuExport", country: "NO" },
      product(card("domestic", bag)),
      [`exportedPackagings nonEuExport packedProducts NO ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "sent out of the Union, as a person says of an invoice to one of its countries: nobody knows to which",
      { direction: "nonEuExport", country: "DE" },
      product(card("own", bag)),
      [`exportedPackagings nonEuExport packedProducts ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "sent within the Union to Northern Ireland, which has the code of Great Britain",
      { direction: "intraEuSupply", country: "GB" },
      product(card("own", bag)),
      [`exportedPackagings intraEuSupply packedProducts GB ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    ["sent abroad without packaging", { direction: "nonEuExport" }, product(card("own", lamp)), "nothing: takenAbroad"],
    ["from abroad, sold here: it was counted", {}, product(card("foreign", bag)), "nothing: foreignSoldHere"],
    ["bought here, sold here", {}, product(card("domestic", bag)), "nothing: domesticSoldHere"],
    [
      "brought in",
      { direction: "intraEuAcquisition", country: "CZ" },
      product(card("foreign", bag, lamp)),
      [
        `importedPackagings intraEuAcquisition packedProducts CZ ${sample.plastics} individual singleUse 10 0.12 kg`,
        "eieEquipment 3 lampy intraEuAcquisition household 10 3.5 kg",
      ],
    ],
    ["brought in, and the card says it is ours", { direction: "nonEuImport" }, own, "waiting: origin"],
    ["bought here", { direction: "homePurchase" }, own, "nothing: homePurchase"],
    ["a service", { isService: true }, undefined, "nothing: service"],
    ["a card that brings nothing", {}, product(card("own", partFrom("nothing", {}))), "nothing: bringsNothing"],
    ["the price was corrected", { quantity: "0" }, own, "nothing: zero"],
    [
      "the price was corrected, and where it went is not said",
      { quantity: "0", direction: null, question: "direction" },
      own,
      "nothing: zero",
    ],
    ["no product", {}, undefined, "waiting: product"],
    ["a question", { question: "negative", quantity: "-1" }, own, "waiting: question"],
    ["no direction", { direction: null }, own, "waiting: question"],
    ["no card yet", { day: "2025-12-31" }, own, "waiting: card"],
    ["a card without parts", {}, product(card("own")), "waiting: card"],
    ["a card that lacks a mass", {}, product(card("own", bagOf(null))), "waiting: card"],
    [
      "a unit of twelve",
      { unit: "OP", quantity: "2" },
      product(card("own", bag)),
      [`packagings introduced ${sample.plastics} individual singleUse 24 0.288 kg`],
    ],
    [
      "a package that the card writes otherwise",
      { unit: "opak.", quantity: "2" },
      product(card("own", bag)),
      [`packagings introduced ${sample.plastics} individual singleUse 24 0.288 kg`],
    ],
    [
      "the same of a product that is counted in packages",
      { unit: "Opakowanie", quantity: "10" },
      { ...product(card("own", bag)), unit: "op.", units: [] },
      [`packagings introduced ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "a package of which the card says itself how many it has",
      { unit: "opak.", quantity: "2" },
      { ...product(card("own", bag)), unit: "op.", units: [{ unit: "opak.", pieces: "3" }] },
      [`packagings introduced ${sample.plastics} individual singleUse 6 0.072 kg`],
    ],
    [
      "a package where the card has two others of different sizes",
      { unit: "opakowanie" },
      {
        ...product(card("own", bag)),
        units: [
          { unit: "op.", pieces: "12" },
          { unit: "opak.", pieces: "6" },
        ],
      },
      "waiting: unit",
    ],
    [
      "a package of a product that is counted in one size, where the card has another",
      { unit: "opak.", quantity: "2" },
      { ...product(card("own", bag)), unit: "op.", units: [{ unit: "opakowanie", pieces: "12" }] },
      "waiting: unit",
    ],
    [
      "a package of a product that is counted in packages of so many pieces",
      { unit: "opak.", quantity: "10" },
      { ...product(card("own", bag)), unit: "op.", units: [{ unit: "op.", pieces: "3" }] },
      [`packagings introduced ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "pieces of a product that is counted in packages of three: an exact third",
      { unit: "SZT", quantity: "10" },
      { ...product(card("own", bag)), unit: "op.", units: [{ unit: "op.", pieces: "3" }] },
      [`packagings introduced ${sample.plastics} individual singleUse  0.04 kg`],
    ],
    [
      "the same in packages, and in boxes of them",
      { unit: "op", quantity: "10" },
      { ...product(card("own", bag)), unit: "op.", units: [{ unit: "op.", pieces: "3" }] },
      [`packagings introduced ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    [
      "pieces of a product that is counted in packages of nobody knows how many",
      {},
      { ...product(card("own", bag)), unit: "op.", units: [] },
      "waiting: unit",
    ],
    ["a unit of nobody knows how many", { unit: "paleta" }, own, "waiting: unit"],
    ["no unit", { unit: null }, own, "waiting: unit"],
    [
      "pieces in English",
      { unit: "pcs" },
      product(card("own", bag)),
      [`packagings introduced ${sample.plastics} individual singleUse 10 0.12 kg`],
    ],
    ["more came back", { quantity: "-4" }, product(card("own", bag)), ["packagings below zero -4 -0.048"]],
  ])("%s", (_, line, of, rows) => expect(counted(line, of)).toEqual(rows));

  test("each day by its own card", () => {
    const light = { ...card("own", bagOf("10")), validFrom: "2026-03-16" };
    const changed = product(card("own", bag), light);
    const kilograms = (day: string) => {
      const outcome = countLine({ ...sold, day }, changed, book);
      return outcome.is === "counted" ? outcome.contributions.map(toSalesSum)[0]?.kilograms : outcome.why;
    };
    expect([kilograms("2026-03-15"), kilograms("2026-03-16")]).toEqual(["0.12", "0.1"]);
  });

  test("a thousand thirds of a box are not a gram short", () => {
    const outcome = countLine({ ...sold, quantity: "1" }, product(card("own", box)), book);
    const [one] = outcome.is === "counted" ? outcome.contributions.map(toSalesSum) : [];
    if (!one) throw new Error("nothing was counted");
    const [sum] = addSums(Array.from({ length: 3_000 }, () => one));
    expect(sum && rowOfSales(sum, book)?.["mass"]).toBe("100 kg");
  });
});
