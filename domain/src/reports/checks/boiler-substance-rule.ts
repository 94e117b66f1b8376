import { lookUp } from "../../dictionaries/dictionary-items.ts";
import { foldPolish } from "../../polish/folding.ts";
import { areaById } from "../../areas/all-areas.ts";
import { showRow } from "../../areas/showing.ts";
import type { FactRow, MonthRule } from "./month-facts.ts";

/** What burning fuel gives off, by the names that the table of substances has for it. */
const FROM_FUEL =
  /^(dwutlenek siarki|dwutlenek wegla|tlenek wegla|tlenki azotu|dwutlenek azotu|pyly ze spalania|sadza|benzo)/;

/**
 * What boilers give off is charged by their fuel. A substance that comes of burning fuel, typed for a place that has boilers
 * as well, may be the same a second time; it may also come from a furnace, so it is asked.
 */
export const boilerSubstanceRule: MonthRule = ({ areas, book }) => {
  const area = areaById("otherEmissions");
  const rowsOf = (id: string) => areas.find((one) => one.area === id)?.rows ?? [];
  const heated = rowsOf("heatingBoilers").filter(isCharged).flatMap(placeOf);
  if (!area || heated.length === 0) return [];
  return rowsOf("otherEmissions").flatMap((row) => {
    const source = row.cells.source ? lookUp(book.dictionaries, "otherEmissionSource", row.cells.source) : undefined;
    const [place] = placeOf(row);
    if (!source || place === undefined || !heated.some((one) => isSame(one, place))) return [];
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

/** With a permit of its own a boiler is reported by its substances. */
const isCharged = ({ cells, amounts }: FactRow) => cells.ownPermit !== "yes" && (amounts.amount ?? "0") !== "0";

type BoilerPlace = { readonly address: string; readonly voivodeship: string };

const isSame = (one: BoilerPlace, other: BoilerPlace) =>
  one.address === other.address && one.voivodeship === other.voivodeship;

/** The address however it was typed; many a village has its namesake in another voivodeship. */
const placeOf = ({ cells: { place, voivodeship } }: FactRow): BoilerPlace[] =>
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
