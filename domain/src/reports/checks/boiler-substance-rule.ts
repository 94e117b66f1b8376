import { lookUp } from "../../dictionaries/dictionary-items.ts";
import { foldPolish } from "../../polish/folding.ts";
import { areaById } from "../../areas/all-areas.ts";
import { showRow } from "../../areas/showing.ts";
import type { FactRow, MonthRule } from "./month-facts.ts";

/** Substances from burning fuel, as the table of substances names them. */
const FROM_FUEL =
  /^(dwutlenek siarki|dwutlenek wegla|tlenek wegla|tlenki azotu|dwutlenek azotu|pyly ze spalania|sadza|benzo)/;

/** Boilers are charged by fuel: a substance at their place may be counted twice, or come from a furnace. */
export const boilerSubstanceRule: MonthRule = ({ areas, book }) => {
  const area = areaById("otherEmissions");
  const rowsOf = (id: string) => areas.find((one) => one.area === id)?.rows ?? [];
  const heated = rowsOf("heatingBoilers").filter(isCharged).flatMap(placesOf);
  if (!area || heated.length === 0) return [];
  return rowsOf("otherEmissions").flatMap((row) => {
    const source = row.cells.source ? lookUp(book.dictionaries, "otherEmissionSource", row.cells.source) : undefined;
    const [place] = placesOf(row);
    if (!source || place === undefined || !heated.some((one) => isSamePlace(one, place))) return [];
    if (source.table !== "A" || !FROM_FUEL.test(foldPolish(source.name)) || (row.amounts.amount ?? "0") === "0")
      return [];
    const { amount = "" } = showRow(area, row.cells, book);
    return [
      {
        area: "otherEmissions" as const,
        rowId: row.id,
        column: "source",
        level: "asks" as const,
        check: "boilerSubstance",
        message: `„${source.name}”, ${amount}: w tym samym miejscu są kotły, a ich opłata obejmuje już to, co powstaje ze spalania paliwa. Emisja mogła zostać policzona dwa razy.`,
        values: [place.address, row.cells.source ?? "", row.amounts.amount ?? ""],
      },
    ];
  });
};

/** A boiler with a permit of its own is reported by its substances. */
const isCharged = ({ cells, amounts }: FactRow) => cells.ownPermit !== "yes" && (amounts.amount ?? "0") !== "0";

type BoilerPlace = { readonly address: string; readonly voivodeship: string };

const isSamePlace = (one: BoilerPlace, other: BoilerPlace) =>
  one.address === other.address && one.voivodeship === other.voivodeship;

/** A normalised address, with the voivodeship, as villages share names. */
const placesOf = ({ cells: { place, voivodeship } }: FactRow): BoilerPlace[] =>
  place && voivodeship
    ? [
        {
          address: foldPolish(place)
            .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
            .trim(),
          voivodeship,
        },
      ]
    : [];
