import { type Dictionaries, itemsOf } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { ratesOf } from "@ekorok/domain/dictionaries/rate-series";
import {
  type DictionaryList,
  type DictionaryPage,
  dictionaryPages,
} from "@ekorok/domain/dictionaries/shown/dictionary-pages";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";

type Unconfirmed = { readonly page: DictionaryPage; readonly list: DictionaryList; readonly count: number };

/** Lists with numbers of a year that nobody has read in a published text yet. */
export function useUnconfirmedRates(year: number): Unconfirmed[] {
  const all = useDictionaries();
  return dictionaryPages.flatMap((page) =>
    page.lists
      .map((list) => ({ page, list, count: unconfirmedIn(all, list.kind, String(year)) }))
      .filter(({ count }) => count > 0),
  );
}

/** Of the year, and those that are no year's. What was reckoned is not unconfirmed, and is not called so in the lists. */
export const unconfirmedIn = (all: Dictionaries, kind: DictionaryKind, year: string): number =>
  Object.values(itemsOf(all, kind))
    .flatMap((item) => [
      ...ratesOf(kind, item).flatMap((each) => (each.year === year ? each.rate : [])),
      ...("density" in item ? [item.density] : []),
    ])
    .filter(({ status }) => status === "unconfirmed").length;
