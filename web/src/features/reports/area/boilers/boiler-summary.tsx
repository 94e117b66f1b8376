import type { Book, Cells } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import { totalOfLines } from "@ekorok/domain/charges/charge";
import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { sumOf } from "@ekorok/domain/exact";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { GridRow } from "../../../../grid/grid-row.ts";
import { sourcedRate } from "../../charges/charge-words.ts";
import type { AreaCharges } from "../charges/use-area-charges.ts";
import { costWords } from "./boiler-cost.tsx";
import { boilerSteps } from "./boiler-steps.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  row: GridRow;
  /** The cost of one boiler; undefined until it is known. */
  costOf: AreaCharges["costOf"];
  /** Lines of all boilers in the year so far; undefined until known. */
  ofYear: readonly ChargeLine[] | undefined;
};

const NOT_YET = "…";

/** All answers about a boiler, its cost, and the year so far. */
export function BoilerSummary(props: Props) {
  const { area, book, row, costOf } = props;
  const { cells } = row;
  const cost = costOf?.(row) ?? null;
  const [line] = cost?.lines ?? [];
  const said = boilerSteps
    .flatMap(({ columns }) => columns)
    .filter((key) => area.columns[key]?.isRequired || (cells[key] ?? null) !== null)
    .map((key) => [area.columns[key]?.label ?? key, shown(area, book, cells, key)] as const);
  const facts = [
    ["Zużycie przeliczone", line && (cells.amount ?? null) !== null ? consumptionOf([line]) : ""],
    ["Opłata za ten miesiąc", costOf ? costWords(cost, row, area, book) : NOT_YET],
  ] as const;
  return <Facts facts={[...said, ...facts, ...behindCost(props)]} className={styles.facts} />;
}

/** What the cost of a boiler rests on, and the year so far: beside fields that say the rest. */
export const BoilerCostFacts = (props: Props) => <Facts facts={behindCost(props)} className={styles.few} />;

function behindCost({ book, row, costOf, ofYear }: Props) {
  const [line] = costOf?.(row)?.lines ?? [];
  const { year } = book.period;
  return [
    ["Stawka", line?.rate ? sourcedRate(line.rate) : costOf ? totalWords(null) : NOT_YET],
    [`Zużycie w ${year} roku dotąd, wszystkie kotły`, ofYear ? consumptionOf(ofYear) : NOT_YET],
    [`Opłata w ${year} roku dotąd, wszystkie kotły`, ofYear ? totalWords(totalOfLines(ofYear)) : NOT_YET],
  ] as const;
}

type FactsProps = { facts: readonly (readonly [string, string])[]; className: string | undefined };

const Facts = ({ facts, className }: FactsProps) => (
  <dl className={className}>
    {facts.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text || "–"}</dd>
      </div>
    ))}
  </dl>
);

/** The consumption per unit of fuel. */
function consumptionOf(lines: readonly ChargeLine[]): string {
  const units = [...new Set(lines.flatMap(({ quantity }) => quantity?.unit ?? []))];
  const inUnit = (unit: string) => lines.map(({ quantity }) => (quantity?.unit === unit ? quantity.amount : null));
  return units.map((unit) => `${formatDecimal(sumOf(inUnit(unit)) ?? "0")} ${unit}`).join(" + ");
}

function shown(area: Area, book: Book, cells: Cells, key: string): string {
  const column = area.columns[key];
  const unit = column?.kind === "number" && cells[key] ? ` ${area.unitOf(key, cells, book) ?? ""}` : "";
  return column ? showCell(column, cells[key] ?? null, book) + unit : "";
}
