import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { addQuantities, sumQuantities } from "@ekorok/domain/areas/quantities";
import { countedWith } from "@ekorok/domain/charges/charged-areas";
import type { Duty } from "@ekorok/domain/charges/duty";
import { type ChargeSoFar, type RowsCost, costOf, type RestOfYear, yearSoFar } from "@ekorok/domain/charges/so-far";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import { yearChargesQuery } from "../../../../api/year-charges.ts";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { useClient } from "../../../client/use-client.ts";
import { monthFacts, yearFacts } from "../../charges/facts-here.ts";
import { gridRowQuantities, useOwnQuantities } from "./use-own-quantities.ts";
import type { RowCosts } from "./use-row-costs.ts";

export type AreaReckoning = {
  /** Of all rows; null: there is nothing in them that a month is charged for. */
  readonly month: RowsCost | null;
  /** Undefined while it is not known what the other months hold. */
  readonly year: readonly ChargeSoFar[] | undefined;
};

/**
 * What an area costs with the rows as they are now, without asking anybody: the server says once what the rest of the year
 * holds, and the same functions compute here and there.
 */
export function useAreaReckoning(
  area: Area,
  book: Book,
  place: AreaPlace,
  rows: readonly GridRow[],
  duties: readonly Duty[],
) {
  const { document } = useClient();
  const { data, error, refetch } = useQuery(yearChargesQuery(place.uid, place.year));
  const own = useOwnQuantities(area, book, rows);
  const facts = useMemo(() => monthFacts(document, book, {}), [document, book]);
  const rest = useMemo((): RestOfYear | undefined => {
    if (!data) return undefined;
    const others = data.areas.filter((one) => one.month !== place.month || one.area !== area.id);
    const ofArea = others.filter((one) => countedWith(area.id).includes(one.area)).map(({ quantities }) => quantities);
    const counted = others.filter(({ quantities }) => Object.keys(quantities).length > 0);
    const filled = [area.id, ...counted.map((one) => one.area)];
    return {
      facts: { ...yearFacts(data, others, document, book.dictionaries), filled },
      ofArea: addQuantities(ofArea),
    };
  }, [data, document, book, area.id, place.month]);
  const reckoned = useMemo(
    (): AreaReckoning | null =>
      own && { month: costOf(duties, facts, own), year: rest && yearSoFar(duties, rest, own) },
    [duties, facts, rest, own],
  );
  const costOfRow = useMemo(
    () => rememberedCosts((row) => costOf(duties, facts, sumQuantities(gridRowQuantities(area, row, book)))),
    [duties, area, book, facts],
  );
  return { reckoned, costOfRow, known: data, error, refetch };
}

const isBlank = ({ cells, raw }: GridRow) => raw === undefined && Object.values(cells).every((cell) => cell === null);

/** Remembered by row: typing in one does not reckon the others again. */
function rememberedCosts(costOfRow: (row: GridRow) => RowsCost | null): RowCosts["costOf"] {
  const known = new WeakMap<GridRow, RowsCost | null>();
  return (row) => {
    const cost = known.get(row);
    if (cost !== undefined) return cost;
    const counted = isBlank(row) ? null : costOfRow(row);
    known.set(row, counted);
    return counted;
  };
}
