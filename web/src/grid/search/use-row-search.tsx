import { useMemo, useState } from "react";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { FoundRows } from "./search-bar.tsx";

/** Loaded when somebody opens the search. */
const SearchBar = lazyPart(() => import("./search-bar.tsx"), "SearchBar");

/**
 * Searches and sorts rows on screen only. The result is a snapshot: a row does not move away while it is edited, and
 * new rows are always shown.
 */
export function useRowSearch({ rows, columns }: Pick<EntryGridProps, "rows" | "columns">) {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<FoundRows | null>(null);
  const shown = useMemo(() => {
    if (!picked) return rows;
    const known = new Map(rows.map((row) => [row.id, row]));
    const found = picked.ids.flatMap((id) => known.get(id) ?? []);
    return [...found, ...rows.filter(({ id }) => !picked.of.has(id))];
  }, [rows, picked]);
  const numbers = useMemo(() => picked && new Map(rows.map(({ id }, index) => [id, index + 1])), [rows, picked]);
  const close = () => {
    setOpen(false);
    setPicked(null);
  };
  return {
    rows: shown,
    isOpen,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    /** The stored number of a row that is shown in another place. */
    numberOf: (id: string) => numbers?.get(id),
    bar: (goBack: () => void) =>
      isOpen && (
        <SearchBar
          rows={rows}
          columns={columns}
          shownCount={shown.length}
          onPick={setPicked}
          onClose={() => {
            close();
            goBack();
          }}
        />
      ),
  };
}
