import { itemsOf, type Dictionaries } from "./collection.ts";
import { dictionaryKinds, type DictionaryKind } from "./kinds.ts";
import { ratesOf, type RatePlace } from "./rate-series.ts";
import type { Rate } from "./rate.ts";

export type RateToConfirm = RatePlace & { kind: DictionaryKind; id: string; name: string; rate: Rate };

/** The year's numbers that nobody has read in a published text yet. */
export const ratesToConfirm = (all: Dictionaries, year: number): RateToConfirm[] =>
  dictionaryKinds.flatMap((kind) => ratesToConfirmOf(all, kind, String(year)));

const ratesToConfirmOf = (all: Dictionaries, kind: DictionaryKind, year: string): RateToConfirm[] =>
  Object.entries(itemsOf(all, kind)).flatMap(([id, item]) =>
    ratesOf(kind, item)
      .filter((found) => found.year === year && found.rate.status !== "official")
      .map((found) => ({ ...found, kind, id, name: item.name })),
  );
