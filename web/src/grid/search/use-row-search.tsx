import { lazy, Suspense, useMemo, useState } from "react";
import type { EntryGridProps } from "../entry-grid-props.ts";
import type { FoundRows } from "./search-bar.tsx";

/** Comes when somebody wants to look for something. */
const LookBar = lazy(async () => ({ default: (await import("./search-bar.tsx")).LookBar }));

/**
 * Rows that are looked for, or stand in another order, without a change of what is stored. It is made out when somebody asks:
 * a row does not run away while it is typed in, and new ones are always shown.
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
    /** The number of a row as it is stored, where it stands elsewhere now. */
    numberOf: (id: string) => numbers?.get(id),
    bar: (goBack: () => void) =>
      isOpen && (
        <Suspense>
          <LookBar
            rows={rows}
            columns={columns}
            shownCount={shown.length}
            onPick={setPicked}
            onClose={() => {
              close();
              goBack();
            }}
          />
        </Suspense>
      ),
  };
}
