import type { ReactNode } from "react";
import { SelectField } from "../../../ui/field.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import styles from "./list.module.css";

type Props = {
  search: string;
  onSearch: (text: string) => Promise<void>;
  /** None where nothing is of a year. */
  years: readonly number[];
  year: number;
  onYear: (year: number) => void;
  /** The year that is compared with it, if one is. */
  other: number | null;
  onOther: (year: number | null) => void;
  children: ReactNode;
};

/** Nothing in the dictionaries is longer. */
const LONGEST_SEARCH = 200;

/** What is shown, and of which year. */
export function ListToolbar({ search, onSearch, years, year, onYear, other, onOther, children }: Props) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
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
