import { type Area, type Book, type Cells, formatDecimal, showCell } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { yearReportQuery } from "../../../../api/reports.ts";
import { boilerCharge } from "./boiler-charge.ts";
import { boilerSteps } from "./boiler-steps.ts";
import { yearSoFar } from "./year-so-far.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  cells: Cells;
  uid: string;
  /** All boilers of the month. */
  rows: readonly Cells[];
};

/** Everything that was said of a boiler, what it costs, and the year so far. */
export function BoilerSummary({ area, book, cells, uid, rows }: Props) {
  const { data: year } = useQuery(yearReportQuery(uid, book.period.year));
  const { counted, rate, rateText, charge, why } = boilerCharge(area, book, cells);
  const soFar = year && yearSoFar(area, book, rows, year);
  const said = boilerSteps
    .flatMap(({ columns }) => columns)
    .filter((key) => area.columns[key]?.isRequired || (cells[key] ?? null) !== null)
    .map((key) => [area.columns[key]?.label ?? key, shown(area, book, cells, key)] as const);
  const reckoned = [
    ["Zużycie przeliczone", counted],
    ["Stawka", rateText],
    ["Opłata za ten miesiąc", inZloty(charge, why) + (rate?.status === "unconfirmed" ? " (szacunek)" : "")],
    ["Zużycie od początku roku, wszystkie kotły", soFar?.consumption ?? "nieustalone"],
    ["Opłata od początku roku, wszystkie kotły", soFar ? inZloty(soFar.charge, soFar.why) : "nieustalone"],
  ] as const;
  return (
    <dl className={styles.facts}>
      {[...said, ...reckoned].map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is not known is not 0. */
const inZloty = (charge: string | null, why: string | null) =>
  charge === null ? `nieustalone – ${why ?? ""}` : `${formatDecimal(charge, { places: 2 })} zł`;

function shown(area: Area, book: Book, cells: Cells, key: string): string {
  const column = area.columns[key];
  const unit = column?.kind === "number" && cells[key] ? ` ${column.unit ?? ""}` : "";
  return column ? showCell(column, cells[key] ?? null, book) + unit : "";
}
