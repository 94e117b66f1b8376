import { z } from "zod";
import { yearInputs } from "./contract/year-inputs.ts";
import { quantities } from "./contract/charges.ts";
import { type AreaId, areaIds } from "../areas/area-ids.ts";
import { emptyDictionaries, itemsOf, valueOf, withItems } from "../dictionaries/dictionary-items.ts";
import { dictionariesAnswer } from "../dictionaries/dictionaries-answer.ts";
import { withoutNotes } from "../dictionaries/for-clients.ts";
import { dictionaryKinds, type DictionaryKind } from "../dictionaries/kinds.ts";
import { changeSeries } from "../dictionaries/rate-series.ts";
import { yearLaw } from "../year-law/year-law.ts";
import { keyParts } from "../areas/quantities.ts";
import type { YearFacts } from "./year-facts.ts";

/** All that the charges of a version were computed from, so that they can be recomputed without anything else. */
const frozenFacts = z.object({
  year: z.int(),
  quantities,
  lacksEarlier: z.boolean().optional(),
  /** Older versions have these texts instead of `lacksEarlier`. */
  gaps: z.array(z.string()).optional(),
  madeOf: z.array(z.int()).optional(),
  before: z.record(z.string(), quantities),
  areasBefore: z.record(z.string(), z.array(z.enum(areaIds))).optional(),
  /** The dictionary items used by the quantities, with the numbers of this year only, as clients see them. */
  items: z.array(z.object({ kind: z.enum(dictionaryKinds), id: z.string(), value: z.record(z.string(), z.unknown()) })),
  /** Null: the year's law was not known. */
  law: yearLaw.nullable(),
  company: z.object({
    seatVoivodeship: z.string(),
    hasBdoNumber: z.boolean(),
    areas: z.array(z.enum(areaIds)),
  }),
  inputs: yearInputs,
  carried: z.record(z.string(), z.int()).optional(),
});
export type FrozenFacts = z.infer<typeof frozenFacts>;

type FrozenArea = { readonly area: AreaId; readonly state: string };

const LACKS_EARLIER_THEN = "Nie podano w danych rocznych, co było w miesiącach przed „Obsługą od”.";

export function freezeFacts({ dictionaries, law, ...facts }: YearFacts): FrozenFacts {
  const named = new Set([facts.quantities, ...Object.values(facts.before)].flatMap(idsIn));
  return frozenFacts.parse({
    ...facts,
    items: dictionaryKinds.flatMap((kind) => itemsNamed(kind, dictionaries, named, facts.year)),
    law: law ? withoutNotesOfLaw(law) : null,
  });
}

/** The facts as they were. Which areas had rows follows from what was submitted, also in old versions. */
export function restoreFacts(frozen: unknown, handedIn: readonly Pick<FrozenArea, "area" | "state">[]): YearFacts {
  const { items, law, before, areasBefore, lacksEarlier, gaps, ...facts } = frozenFacts.parse(frozen);
  return {
    ...facts,
    open: [],
    filled: handedIn.flatMap(({ area, state }) => (state === "filled" ? [area] : [])),
    lacksEarlier: lacksEarlier ?? gaps?.includes(LACKS_EARLIER_THEN) ?? false,
    before: Object.fromEntries(Object.entries(before)),
    ...(areasBefore && { areasBefore: Object.fromEntries(Object.entries(areasBefore)) }),
    dictionaries: dictionariesAnswer.parse(
      withItems(
        emptyDictionaries(),
        items.map(({ kind, id, value }) => ({ kind, id, item: { ...value, version: 1 } })),
      ),
    ),
    law: law ?? undefined,
  };
}

const idsIn = (of: YearFacts["quantities"] | undefined): string[] =>
  Object.keys(of ?? {}).flatMap((key) => keyParts(key).slice(1));

function itemsNamed(
  kind: DictionaryKind,
  dictionaries: YearFacts["dictionaries"],
  named: ReadonlySet<string>,
  year: number,
): FrozenFacts["items"] {
  return Object.entries(itemsOf(dictionaries, kind))
    .filter(([id]) => named.has(id))
    .map(([id, item]) => {
      const value = changeSeries(kind, valueOf(kind, item), (series) =>
        Object.fromEntries(Object.entries(series).filter(([of]) => of === String(year))),
      );
      return { kind, id, value: withoutNotes(value) };
    });
}

/** Notes say how we know a number, which is not for clients. */
const withoutNotesOfLaw = (law: unknown): unknown =>
  JSON.parse(JSON.stringify(law, (name, part: unknown) => (name === "note" ? undefined : part)));
