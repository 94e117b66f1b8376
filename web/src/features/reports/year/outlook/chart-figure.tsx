import { MONTHS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { type ReactNode, useId, useState } from "react";
import { OpenButton } from "../../../../ui/open-button.tsx";
import { Table, WideTable } from "../../../../ui/table.tsx";
import { BarChart } from "./bar-chart.tsx";
import { type Bar, type ChartData, together } from "./chart-data.ts";
import { Legend } from "./patterns.tsx";
import table from "../../../../ui/table.module.css";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";

type Props = {
  year: number;
  title: string;
  data: ChartData;
  isStacked?: boolean;
  /** What is to be known of these numbers. */
  children?: ReactNode;
};

/** A chart and the table behind it, which is always there to be read out and printed. */
export function ChartFigure({ year, title, data, isStacked = false, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const marks = marksIn(data);
  return (
    <figure className={styles.figure}>
      <figcaption className={text.strong}>{title}</figcaption>
      <BarChart
        label={`Wykres słupkowy: ${title}. Te same liczby są w tabeli pod nim.`}
        data={data}
        isStacked={isStacked}
      />
      <Legend id={id} names={data.series.map(({ name }) => name)} />
      {marks !== "" && <p className={text.note}>{marks}</p>}
      {children}
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about={title}>
        tabela
      </OpenButton>
      {isOpen ? (
        <WideTable label={`Tabela do wykresu: ${title}`}>
          <Numbers year={year} title={title} data={data} isStacked={isStacked} />
        </WideTable>
      ) : (
        <div className={styles.closed}>
          <Numbers year={year} title={title} data={data} isStacked={isStacked} />
        </div>
      )}
    </figure>
  );
}

function Numbers({ year, title, data: { series, unit, words }, isStacked = false }: Omit<Props, "children">) {
  const hasSum = isStacked && series.length > 1;
  return (
    <Table isDense aria-label={title} className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Miesiąc</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={table.figure}>
              {`${name} (${unit})`}
            </th>
          ))}
          {hasSum && (
            <th scope="col" className={table.figure}>
              Razem
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {MONTHS.map((month, index) => (
          <tr key={month}>
            <th scope="row">{isStacked ? formatMonth(year, month) : monthName(year, month)}</th>
            {series.map(({ name, bars }) => (
              <td key={name} className={table.figure}>
                {words(bars[index] ?? null)}
              </td>
            ))}
            {hasSum && (
              <td className={table.figure}>{words(together(series.map(({ bars }) => bars[index] ?? null)))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Without its year, as two of them stand beside it. */
const monthName = (year: number, month: number) => formatMonth(year, month).replace(` ${year}`, "");

/** The signs above bars, as far as there are any. */
function marksIn({ series }: ChartData): string {
  const bars = series.flatMap(({ bars }) => bars).filter((bar): bar is NonNullable<Bar> => bar !== null);
  return [
    ...(bars.some(({ isEstimate, isAtLeast }) => isEstimate && !isAtLeast) ? ["≈ szacunek"] : []),
    ...(bars.some(({ isAtLeast }) => isAtLeast) ? ["≥ co najmniej", "? nieustalone"] : []),
  ].join(", ");
}
