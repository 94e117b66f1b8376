import { foldedGmina } from "../charges/gmina.ts";
import { lineKey } from "../areas/quantities.ts";
import { Exact, exactSum } from "../exact.ts";
import { foldPolish } from "../polish/folding.ts";
import { groupsIn, rowGaps, type FormFacts, type GroupedRows } from "./form-facts.ts";
import { PIECES, sumCell, type FormCell } from "./form-parts.ts";

export const foldedText = (typed: string | null | undefined): string =>
  foldPolish((typed ?? "").trim().replaceAll(/\s+/g, " "));

/** Equal for all spellings of a place. It includes the gmina, as many towns have the same street and number. */
export const placeKey = ({ cells }: GroupedRows): string =>
  lineKey(cells.voivodeship ?? "", foldedGmina(cells.gmina ?? ""), foldedText(cells.place));

export const boilerKey = (group: GroupedRows): string => lineKey(placeKey(group), foldedText(group.cells.name));

/**
 * The number of boilers of one kind in a gmina. The rows of each month name the same boilers again, so each name at
 * an address counts once, with the highest number in its rows.
 */
export function boilerCount(
  of: FormFacts,
  { office, gmina, boiler }: { office: string | null; gmina: string; boiler: string },
): FormCell {
  const groups = groupsIn(
    of,
    "heatingBoilers",
    // Boilers with a permit of their own are charged as other sources.
    (cells) =>
      cells.ownPermit !== "yes" &&
      cells.voivodeship === office &&
      foldedGmina(cells.gmina ?? "") === gmina &&
      cells.boiler === boiler,
  );
  const boilers = new Map<string, { name: string; count: Exact | null }>();
  for (const group of groups) {
    const before = boilers.get(boilerKey(group));
    const count = group.cells.boilers ?? null;
    const most =
      before?.count && (count === null || before.count.greaterThan(count)) ? before.count : count && new Exact(count);
    boilers.set(boilerKey(group), { name: before?.name ?? group.cells.name ?? "", count: most || null });
  }
  const counted = [...boilers.values()];
  const isUnknown = counted.some(({ count }) => count === null);
  return sumCell(
    {
      amount: exactSum(counted.map(({ count }) => count)),
      why: [...(isUnknown ? ["W części wierszy nie podano liczby kotłów."] : []), ...rowGaps(of, "heatingBoilers")],
    },
    PIECES,
    [
      `Policzono kotły o ${counted.length === 1 ? "nazwie" : "różnych nazwach"}: ${counted.map(({ name, count }) => `${name.trim()} – ${count?.toFixed() ?? "?"}`).join(", ")}.`,
    ],
  );
}
