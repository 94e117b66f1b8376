import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";

export type RowCounts = {
  readonly added: number;
  readonly changed: number;
  readonly removed?: number;
  readonly unchanged?: number;
  readonly refused?: number;
};

const WORDS = {
  added: { one: "nowy", few: "nowe", many: "nowych" },
  changed: { one: "zmieniony", few: "zmienione", many: "zmienionych" },
  removed: { one: "usunięty", few: "usunięte", many: "usuniętych" },
  unchanged: { one: "bez zmian", few: "bez zmian", many: "bez zmian" },
  refused: { one: "odrzucony", few: "odrzucone", many: "odrzuconych" },
} as const;

/** "3 nowe, 0 zmienionych, 1 odrzucony": the first two always, the others where there are any. */
export function countsText(counts: RowCounts): string {
  const said = (["added", "changed", "removed", "unchanged", "refused"] as const).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    const isSaid = count > 0 || kind === "added" || kind === "changed";
    return isSaid ? [`${formatDecimal(String(count))} ${plural(count, WORDS[kind])}`] : [];
  });
  return said.join(", ");
}

/** What parts that can be changed come to together. */
export function countsOf(
  parts: readonly (Required<Omit<RowCounts, "refused">> & { readonly closed: string | null })[],
  refused: number,
): Required<RowCounts> {
  const open = parts.filter(({ closed }) => closed === null);
  const sum = (of: "added" | "changed" | "removed" | "unchanged") => open.reduce((all, part) => all + part[of], 0);
  return {
    added: sum("added"),
    changed: sum("changed"),
    removed: sum("removed"),
    unchanged: sum("unchanged"),
    refused,
  };
}
