import type { Dictionaries } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { mergeItems } from "@ekorok/domain/dictionaries/merge-items";
import { type Difference, differencesBetween } from "./differences.ts";
import type { Clash } from "./use-item-write.ts";

const notes = {
  mine: " (połączono: Twoja wersja)",
  theirs: " (połączono: zapisane teraz)",
  both: "",
  unit: " (razem z\u00a0jednostką)",
};

/** What I would save beside what is there now, and what of it is merged already: what only one of the two changed. */
export function clashDifferences(
  kind: DictionaryKind,
  all: Dictionaries,
  { base, mine, theirs }: Pick<Clash, "base" | "mine" | "theirs">,
): Difference[] {
  const { changedBy } = mergeItems(kind, base, mine, theirs ?? base);
  return differencesBetween(kind, all, mine, theirs).map((difference) => ({
    ...difference,
    label: `${difference.label}${notes[changedBy(difference.path)]}`,
  }));
}
