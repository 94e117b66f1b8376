import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/fields/field.tsx";
import { listen } from "../../ui/listen.ts";
import textStyles from "../../ui/text.module.css";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { fullTitle } from "../grid-column.ts";
import { noSearch, searchRows, type RowSearch } from "./search-rows.ts";
import styles from "./search-bar.module.css";

/** The rows found, in their order, and all rows there were at the time of the search. */
export type FoundRows = { readonly ids: readonly string[]; readonly of: ReadonlySet<string> };

type Props = Pick<EntryGridProps, "rows" | "columns"> & {
  shownCount: number;
  onPick: (picked: FoundRows | null) => void;
  onClose: () => void;
};

/** Searches in a column and sorts by a column. */
export function SearchBar({ rows, columns, shownCount, onPick, onClose }: Props) {
  const bar = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState(noSearch);
  useEffect(() => bar.current?.querySelector("input")?.focus(), []);
  useEffect(() =>
    bar.current ? listen(bar.current, { keydown: ({ key }) => key === "Escape" && onClose() }) : undefined,
  );
  const want = (next: Partial<RowSearch>) => {
    const now = { ...wanted, ...next };
    setWanted(now);
    const isAll = now.text.trim() === "" && now.by === "";
    const ids = searchRows(rows, columns, now).map(({ id }) => id);
    onPick(isAll ? null : { ids, of: new Set(rows.map(({ id }) => id)) });
  };
  const options = columns.map((column) => ({ value: column.key, label: fullTitle(column) }));
  return (
    <section ref={bar} className={styles.bar} aria-label="Szukanie i sortowanie">
      <TextField
        label="Szukaj w tabeli"
        type="search"
        value={wanted.text}
        onChange={({ target }) => want({ text: target.value })}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <SelectField
        label="W kolumnie"
        value={wanted.within}
        emptyLabel="wszystkich"
        options={options}
        onChange={({ target }) => want({ within: target.value })}
      />
      <SelectField
        label="Sortuj według"
        value={wanted.by}
        emptyLabel="kolejności wpisania"
        options={options}
        onChange={({ target }) => want({ by: target.value })}
      />
      <Button
        size="small"
        tone="ink"
        disabled={wanted.by === ""}
        onClick={() => want({ isDescending: !wanted.isDescending })}
      >
        {wanted.isDescending ? "Malejąco ↓" : "Rosnąco ↑"}
      </Button>
      <span role="status" className={textStyles.note}>
        {`Pokazano ${formatNumber(shownCount)} z ${formatNumber(rows.length)}`}
      </span>
      <Button size="small" tone="ink" onClick={onClose} aria-keyshortcuts="Escape">
        Pokaż wszystko
      </Button>
    </section>
  );
}
