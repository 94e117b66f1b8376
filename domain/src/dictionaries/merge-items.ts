import type { DictionaryKind } from "./kinds.ts";
import { isSameContent, isSameField, mergeValues, valueFields, type ItemFields } from "./merge-values.ts";
import { readPath } from "./shown/value-path.ts";
import { readValue, type DictionaryValue } from "./values.ts";

export type MergedItem<K extends DictionaryKind = DictionaryKind> = {
  readonly value: DictionaryValue<K>;
  /** Paths that both changed differently: `name`, `rates.2026`; `unit` for the unit with its numbers. */
  readonly conflicts: readonly string[];
  /** Who changed what is at a path. "unit": it is decided together with the unit. */
  readonly changedBy: (path: string) => "mine" | "theirs" | "both" | "unit";
};

const units = ["unit", "densityUnit"];
const numbers = ["rates", "feeRates", "recyclingLevels", "density"];
const inOneUnit = [...units, ...numbers];

/**
 * Merges two people's changes of an item; where both changed the same, mine is taken. If one changed the unit and the
 * other a number, the number is meant in the old unit, so the unit and all its numbers become one choice.
 */
export function mergeItems<K extends DictionaryKind>(kind: K, ...items: [object, object, object]): MergedItem<K> {
  const [base, mine, theirs] = [valueFields(items[0]), valueFields(items[1]), valueFields(items[2])];
  const { value, conflicts } = mergeValues(base, mine, theirs);
  const isApart =
    !isSameContent(only(mine, inOneUnit), only(theirs, inOneUnit)) &&
    ((differIn(units, base, mine) && differIn(inOneUnit, base, theirs)) ||
      (differIn(units, base, theirs) && differIn(inOneUnit, base, mine)));
  const isOneChoice = (path: string) => isApart && inOneUnit.includes(path.split(".")[0] ?? path);
  return {
    value: readValue(kind, isApart ? { ...without(value, inOneUnit), ...only(mine, inOneUnit) } : value),
    conflicts: isApart ? [...conflicts.filter((path) => !isOneChoice(path)), "unit"] : conflicts,
    changedBy: (path) => {
      const [before, one, other] = [base, mine, theirs].map((value) => readPath(value, path));
      const isUnchanged = (now: unknown) => isSameField(path.split(".").at(-1) ?? path, now, before);
      if (isOneChoice(path)) return units.includes(path) ? "both" : "unit";
      if (isUnchanged(one)) return "theirs";
      return isUnchanged(other) ? "mine" : "both";
    },
  };
}

const only = (value: ItemFields, keys: readonly string[]): ItemFields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
const without = (value: ItemFields, keys: readonly string[]): ItemFields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
const differIn = (keys: readonly string[], one: ItemFields, other: ItemFields) =>
  !isSameContent(only(one, keys), only(other, keys));
