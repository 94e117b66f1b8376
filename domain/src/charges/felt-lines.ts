import { areaById } from "../areas/all-areas.ts";
import type { Charge, ChargeLine } from "./contract/charges.ts";
import type { DictionaryKind } from "../dictionaries/kinds.ts";
import { dutyAreas, type DutyId, dutyIds } from "./charged-areas.ts";
import { partsOf } from "../areas/line-key.ts";

/** Numbers that would be others: items of dictionaries, and those of a year's law by where they stand. */
export type OtherNumbersAt = {
  readonly items: readonly { readonly kind: DictionaryKind; readonly id: string }[];
  readonly law: readonly string[];
};

/** Of which duties the law speaks there. */
export function dutiesAt(path: string): readonly DutyId[] {
  const own = dutyIds.filter((id) => dutyAreas[id].law?.includes(path));
  return own.length > 0 || !path.includes(".") ? own : dutiesAt(path.slice(0, path.lastIndexOf(".")));
}

/** The lines without an amount in which these numbers would be felt: what they do to those cannot be said. */
export function undeterminedBy(charges: readonly Charge[], { items, law }: OtherNumbersAt): ChargeLine[] {
  const ids = items.map(({ id }) => id);
  const kinds = items.map(({ kind }) => kind);
  const duties: readonly string[] = law.flatMap(dutiesAt);
  /** Rows that are not counted may name any of them. */
  const mayName = (area: string) =>
    Object.values(areaById(area)?.columns ?? {}).some(
      ({ dictionary }) => dictionary !== undefined && kinds.includes(dictionary),
    );
  const isFelt = (key: string) => {
    const [kind, ...parts] = partsOf(key);
    return kind === "incomplete" ? mayName(parts[0] ?? "") : parts.some((part) => ids.includes(part));
  };
  return charges.flatMap(({ id, lines }) =>
    lines.filter(({ amount, behind }) => amount === null && (duties.includes(id) || behind.some(isFelt))),
  );
}
