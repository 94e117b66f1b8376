import { type Dictionaries, type DictionaryKind, itemsOf, ratesOf } from "@ekorok/domain";

/** Of the year, and those that are no year's. What was reckoned is not unconfirmed, and is not called so in the lists. */
export const unconfirmedIn = (all: Dictionaries, kind: DictionaryKind, year: string): number =>
  Object.values(itemsOf(all, kind))
    .flatMap((item) => [
      ...ratesOf(kind, item).flatMap((each) => (each.year === year ? each.rate : [])),
      ...("density" in item ? [item.density] : []),
    ])
    .filter(({ status }) => status === "unconfirmed").length;
