import type { AreaId } from "../areas/area-ids.ts";
import { foldPolish } from "../polish/folding.ts";
import { firstCharacters } from "../polish/typography.ts";
import { titlesOf } from "./column-units.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { headingsAt, isOwnSheetWithoutRows } from "./head-row.ts";
import { unitsAbove } from "./heading-unit.ts";
import { leftOutSheet, MONTH_FIELD, withValue } from "./plan.ts";
import type { Sheet } from "./sheet.ts";

/** What identifies a sheet that was read before, wherever its columns stand now. */
export type KnownHead = {
  readonly name: string;
  /** The headings of the columns that were read, by their places. */
  readonly headings: Readonly<Record<string, string>>;
  /** The headings of columns that were not read, in one spelling. */
  readonly unread: readonly string[];
  /** Units named above the headings, such as "dane w tonach". */
  readonly units: readonly string[];
};

/** A sheet of an earlier file, and how it was read. */
export type KnownSheet = { readonly head: KnownHead; readonly area: AreaId };

const LONGEST_KEPT = 100;
/** Fewer common headings may be a coincidence. */
const ENOUGH = 2;
const ROWS_BEFORE_HEAD = 20;

const inOneSpelling = (heading: string) =>
  firstCharacters(foldPolish(heading.replaceAll(/\s+/g, " ").trim()), LONGEST_KEPT);

/** Null for a sheet that was not read, or that has too few headings to be recognised by. */
export function knownHead(sheet: Sheet, plan: SheetPlan): KnownHead | null {
  if (plan.area === null || plan.head < 0) return null;
  const texts = headingsAt(sheet, plan.head);
  const places = [...Object.values(plan.columns), ...Object.values(plan.unitColumns ?? {})];
  const headings = Object.fromEntries(
    places.flatMap((place) => {
      const text = firstCharacters((texts[place] ?? "").trim(), LONGEST_KEPT);
      return text === "" ? [] : [[String(place), text]];
    }),
  );
  if (Object.keys(headings).length < ENOUGH) return null;
  const read = new Set(Object.values(headings).map(inOneSpelling));
  const unread = [...new Set(texts.map(inOneSpelling))].filter((text) => text !== "" && !read.has(text));
  return { name: sheet.name, headings, unread, units: unitsAbove(titlesOf(sheet.rows, plan.head)) };
}

export type Recognised<Known extends KnownSheet> = {
  readonly known: Known;
  /** The row with its headings here. */
  readonly head: number;
  /** Where its columns are here, by where they were. */
  readonly places: ReadonlyMap<number, number>;
  /** Headings that are not here any more. */
  readonly gone: readonly string[];
  /** Columns whose headings were not there before. */
  readonly fresh: ReadonlySet<number>;
};

/**
 * The known sheet that this one is most like: more than half of the headings that were read must be here. Of several,
 * one with the same name, then of the area that is proposed, then the first of the list. With headings gone it counts
 * only where the sheet is of that area anyway, or of none that we recognise.
 */
export function recogniseSheet<Known extends KnownSheet>(
  sheet: Sheet,
  known: readonly Known[],
  proposed: SheetPlan,
): Recognised<Known> | null {
  if (known.length === 0 || sheet.isHidden || isOwnSheetWithoutRows(sheet)) return null;
  let best: (Recognised<Known> & { readonly rank: readonly number[] }) | null = null;
  for (let head = 0; head < Math.min(sheet.rows.length, ROWS_BEFORE_HEAD); head += 1) {
    const here = placesByHeading(headingsAt(sheet, head));
    for (const one of known) {
      const found = placesIn(here, one.head);
      const isProposed = proposed.area === one.area;
      const isEnough = found.places.size >= ENOUGH && found.places.size > found.gone.length;
      if (!isEnough || (found.gone.length > 0 && proposed.area !== null && !isProposed)) continue;
      const rank = [found.places.size, -found.gone.length, Number(one.head.name === sheet.name), Number(isProposed)];
      if ((!best || isAhead(rank, best.rank)) && areUnitsAlike(sheet, head, one.head))
        best = { known: one, head, ...found, rank };
    }
  }
  return best;
}

function placesByHeading(headings: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const here = new Map<string, number[]>();
  for (const [place, heading] of headings.entries()) {
    const name = inOneSpelling(heading);
    if (name !== "") here.set(name, [...(here.get(name) ?? []), place]);
  }
  return here;
}

function placesIn(here: ReadonlyMap<string, readonly number[]>, { headings, unread }: KnownHead) {
  const places = new Map<number, number>();
  const gone: string[] = [];
  for (const [before, heading] of Object.entries(headings)) {
    const found = here.get(inOneSpelling(heading)) ?? [];
    // If several headings are equal, only one in its old place is certain.
    const place = found.length === 1 ? found[0] : found.find((one) => one === Number(before));
    if (place === undefined) gone.push(heading);
    else places.set(Number(before), place);
  }
  const before = new Set([...Object.values(headings).map(inOneSpelling), ...unread]);
  const fresh = new Set([...here].flatMap(([name, found]) => (before.has(name) ? [] : found)));
  return { places, gone, fresh };
}

const areUnitsAlike = ({ rows }: Sheet, head: number, { units }: KnownHead): boolean =>
  unitsAbove(titlesOf(rows, head)).join("\n") === units.join("\n");

const isAhead = (rank: readonly number[], other: readonly number[]): boolean => {
  const at = rank.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (rank[at] ?? 0) > (other[at] ?? 0);
};

/**
 * The plan for a recognised sheet: what was chosen last (`plan`), as far as it still fits, and for new columns what its area
 * proposes or asks. Answers about single rows and the month are for each file.
 */
export function planLike(
  plan: SheetPlan,
  { head, places, fresh }: Pick<Recognised<KnownSheet>, "head" | "places" | "fresh">,
  ofArea: SheetPlan,
): SheetPlan {
  const proposed = ofArea.area === plan.area && ofArea.head === head ? ofArea : leftOutSheet;
  const moved = (columns: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([field, before]) => {
        const place = places.get(before);
        return place === undefined ? [] : [[field, place]];
      }),
    );
  const kept = moved(plan.columns);
  const constants = withValue(plan.constants, MONTH_FIELD, undefined);
  const isOpen = (field: string) => !(field in kept) && !(field in constants);
  const added = Object.fromEntries(
    Object.entries(proposed.columns).filter(([field, place]) => isOpen(field) && fresh.has(place)),
  );
  const columns = { ...added, ...kept };
  const ofFields = <T>(fields: object, all: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(all).filter(([field]) => field in fields));
  return {
    area: plan.area,
    head,
    columns,
    units: { ...ofFields(added, proposed.units), ...ofFields(kept, plan.units) },
    unitColumns: { ...ofFields(added, proposed.unitColumns), ...moved(plan.unitColumns) },
    rivals: Object.fromEntries(
      Object.entries(proposed.rivals ?? {}).filter(
        ([field, rivals]) => isOpen(field) && rivals.some((place) => fresh.has(place)),
      ),
    ),
    constants,
    values: ofFields(columns, plan.values),
    key: [...plan.key, ...proposed.key.filter((field) => field in added)].filter(
      (field) => field in columns || field in constants,
    ),
  };
}
