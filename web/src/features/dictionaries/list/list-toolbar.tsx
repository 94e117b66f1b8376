import { type Dictionaries, itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { ratesOf } from "@ekorok/domain/dictionaries/rate-series";
import type { ReactNode } from "react";
import { useFirstFocus } from "../../../ui/focus/first-focus.ts";
import { SelectField } from "../../../ui/fields/field.tsx";
import { SearchField } from "../../../ui/fields/filters.tsx";
import { currentYear } from "./list-address.ts";
import styles from "./list.module.css";

/** From the first year with numbers to the year after the last. */
export function yearsOnOffer(kinds: readonly DictionaryKind[], all: Dictionaries, chosen: number): number[] {
  const known = kinds.flatMap((kind) =>
    Object.values(itemsOf(all, kind)).flatMap((item) => ratesOf(kind, item).map(({ year }) => Number(year))),
  );
  const first = Math.min(chosen, currentYear(), ...known);
  const last = Math.max(chosen, currentYear() + 1, ...known.map((year) => year + 1));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type ToolbarProps = {
  search: string;
  onSearch: (text: string) => Promise<void>;
  /** Empty where no number belongs to a year. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
  /** The year to compare with. */
  other: number | null;
  onOther: (year: number | null) => void;
  /** The search has the focus when the page opens; Enter leads to what was found. */
  onFound?: (typed: string) => void;
  children: ReactNode;
};

/** Longer than anything in the dictionaries. */
const LONGEST_SEARCH = 200;

/** Search, year, the year to compare with, and actions. */
export function ListToolbar({ search, onSearch, years, year, onYear, other, onOther, ...props }: ToolbarProps) {
  const { onFound, children } = props;
  const first = useFirstFocus(onFound !== undefined, false);
  return (
    <div className={styles.toolbar}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field in it is where one types */}
      <div
        {...first}
        className={styles.search}
        onKeyDown={({ key, target }) => {
          if ((key === "Enter" || key === "ArrowDown") && target instanceof HTMLInputElement) onFound?.(target.value);
        }}
      >
        <SearchField value={search} maxLength={LONGEST_SEARCH} onSearch={onSearch} />
      </div>
      {years.length > 0 && (
        <>
          <SelectField
            label="Rok"
            value={year}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            onChange={({ target }) => onYear(Number(target.value))}
            className={styles.year}
          />
          <SelectField
            label="Porównaj z"
            value={other ?? ""}
            options={[
              { value: "", label: "—" },
              ...years.filter((each) => each !== year).map((each) => ({ value: String(each), label: String(each) })),
            ]}
            onChange={({ target }) => onOther(target.value === "" ? null : Number(target.value))}
            className={styles.year}
          />
        </>
      )}
      <div className={styles.buttons}>{children}</div>
    </div>
  );
}
