import type { ChargeLine } from "../contract/charges.ts";
import { lookUp, type DictionaryItem } from "../../dictionaries/dictionary-items.ts";
import type { Rate } from "../../year-law/rate.ts";
import { materialName, packagingMaterials } from "../../dictionaries/value-choices.ts";
import { Exact, atRate, exactSum, textOf } from "../../exact.ts";
import { formatDecimal } from "../../polish/decimals.ts";
import { packagingAreas } from "../charged-areas.ts";
import {
  knownLine,
  rateInLine,
  shareOf,
  shortfall,
  amountWithUnit,
  unconfirmedReasons,
  undeterminedLine,
  zlotyText,
  unknownAmountLine,
  noRateLine,
} from "../charge.ts";
import { askToConfirm } from "../inputs/doubtful-inputs.ts";
import { lineKey, quantitiesOf } from "../../areas/quantities.ts";
import type { YearFacts } from "../year-facts.ts";

type Category = DictionaryItem<"packagingCategory">;
type Material = Category["material"];
type Found = ReturnType<typeof quantitiesOf>[number] & { readonly id: string; readonly category: Category | undefined };

/** The materials of the year's packaging; null for packaging whose category no longer exists. */
export const materialsOf = ({ quantities, dictionaries }: YearFacts): (Material | null)[] => [
  ...new Set(
    quantitiesOf(quantities, "packaging").map(
      ({ parts: [id = ""] }) => lookUp(dictionaries, "packagingCategory", id)?.material ?? null,
    ),
  ),
];

/** The lines of a company that settles its packaging itself: one for each material. */
export function packagingLines(facts: YearFacts): ChargeLine[] {
  const found = quantitiesOf(facts.quantities, "packaging").map((one): Found => {
    const id = one.parts[0] ?? "";
    return { ...one, id, category: lookUp(facts.dictionaries, "packagingCategory", id) };
  });
  const unknownCategories = found.filter(({ category }) => category === undefined);
  return [
    ...packagingMaterials.flatMap((material) => {
      const members = found.filter(({ category }) => category?.material === material);
      return members.length > 0 ? [materialLine(facts, material, members)] : recycledOnly(facts, material);
    }),
    ...(unknownCategories.length > 0 ? [unknownCategoryLine(facts, unknownCategories)] : []),
  ];
}

/** Packaging whose category no longer exists, so its material is not known. */
const unknownCategoryLine = (facts: YearFacts, members: readonly Found[]): ChargeLine =>
  undeterminedLine(
    { key: lineKey("packaging", ""), what: "Kategoria spoza listy", behind: members.map(({ key }) => key) },
    "Nie wiadomo, z jakiego materiału są te opakowania. Wybierz inną kategorię.",
    { where: "area", area: packagingArea(facts) },
  );

function materialLine(facts: YearFacts, material: Material, members: readonly Found[]): ChargeLine {
  const { year } = facts;
  const mass = exactSum(members.map((member) => member.sum.amount));
  const rates = members.map(({ id, category }) => ({ id, number: category?.feeRates[year] }));
  const levels = members.map(({ id, category }) => ({ id, number: category?.recyclingLevels[year] }));
  const rate = commonNumber(rates);
  const level = commonNumber(levels);
  const basis = {
    key: lineKey("packaging", material),
    what: `${members.map(({ category }) => category?.name ?? "").join(", ")} (${material})`,
    behind: members.map(({ key }) => key),
    quantity: { amount: textOf(mass, 9), unit: "kg" },
    rate: rate.number ? rateInLine(rate.number, "zł/kg", year) : null,
  };
  const inDictionary = (id: string) => ({ where: "dictionary", kind: "packagingCategory", id }) as const;
  if (rate.lackedBy !== null) return noRateLine(basis, year, inDictionary(rate.lackedBy));
  if (level.lackedBy !== null)
    return undeterminedLine(basis, `Brak wymaganego poziomu recyklingu na ${year} rok.`, inDictionary(level.lackedBy));
  if (!rate.number || !level.number)
    return undeterminedLine(
      basis,
      "Kategorie tego materiału mają różne stawki lub poziomy, a recykling podaje się dla całego materiału.",
      inDictionary(members[0]?.id ?? ""),
    );
  if (members.some(({ sum }) => sum.unknown !== undefined))
    return unknownAmountLine(basis, { where: "area", area: packagingArea(facts) });
  const recycled = facts.inputs.recycled?.[material];
  if (recycled === undefined)
    return undeterminedLine(basis, "Nie podano masy poddanej recyklingowi. Jeśli nic, wpisz 0.", {
      where: "inputs",
      field: `recycled.${material}`,
    });
  const lacking = shortfall(shareOf(mass, level.number.value), recycled);
  const calculation = `${amountWithUnit(mass, "kg")} × ${formatDecimal(level.number.value)} % − ${amountWithUnit(recycled, "kg")}`;
  const line = knownLine(
    basis,
    lacking.isZero()
      ? `${calculation}: wymagany poziom osiągnięty`
      : `(${calculation}) × ${zlotyText(rate.number.value)}/kg`,
    atRate(lacking, rate.number.value),
    [
      ...unconfirmedReasons({
        Stawka: anyUnconfirmed(rates) ?? rate.number,
        "Poziom recyklingu": anyUnconfirmed(levels) ?? level.number,
      }),
      ...returnedRemarks(facts, material),
    ],
  );
  return askToConfirm(facts, line, [recyclingOf(material, mass)]);
}

const recyclingOf = (material: Material, mass: Exact) => ({
  field: ["recycled", material],
  beside: "a wprowadzono",
  mass,
});

/** Recycling of a material without packaging costs nothing, but it is asked whether it is correct. */
function recycledOnly(facts: YearFacts, material: Material): ChargeLine[] {
  const key = lineKey("packaging", material);
  const line = knownLine(
    { key, what: materialName(material), behind: [] },
    "nie wprowadzono takich opakowań",
    new Exact(0),
  );
  const toConfirm = askToConfirm(facts, line, [recyclingOf(material, new Exact(0))]);
  return toConfirm.missing ? [toConfirm] : [];
}

/** We read the law as counting reusable packaging only once. Says how much of a material that leaves out. */
export function returnedRemarks({ quantities, dictionaries }: YearFacts, material?: Material): string[] {
  const returned = quantitiesOf(quantities, "packaging-returned").filter(
    ({ parts: [id = ""] }) => !material || lookUp(dictionaries, "packagingCategory", id)?.material === material,
  );
  const left = exactSum(returned.map(({ sum }) => sum.amount));
  return left.isZero()
    ? []
    : [
        `Przyjmujemy, że opakowania wielokrotnego użytku liczą się tylko za pierwszym razem: nie wliczono ${amountWithUnit(left, "kg")}.`,
      ];
}

/** Why the counted mass differs from the sum of an area's rows. */
export const massRemarks = (facts: YearFacts): string[] => [
  ...(packagingAreas.every((area) => facts.filled?.includes(area))
    ? ["Masa obejmuje razem opakowania produktów krajowych i importowanych."]
    : []),
  ...returnedRemarks(facts),
];

type Stated = readonly { readonly id: string; readonly number: Rate | undefined }[];

/** The number that all items agree on; undefined if one has none, or they differ. */
function commonNumber(stated: Stated): { number: Rate | undefined; lackedBy: string | null } {
  const lackedBy = stated.find(({ number }) => number === undefined)?.id ?? null;
  const first = stated[0]?.number;
  const isOne =
    first !== undefined && stated.every(({ number }) => number && new Exact(number.value).equals(first.value));
  return { number: isOne ? first : undefined, lackedBy };
}

const anyUnconfirmed = (stated: Stated) => stated.find(({ number }) => number?.status === "unconfirmed")?.number;

export const packagingArea = ({ company }: YearFacts): "packagings" | "importedPackagings" =>
  company.areas.includes("packagings") || !company.areas.includes("importedPackagings")
    ? "packagings"
    : "importedPackagings";
