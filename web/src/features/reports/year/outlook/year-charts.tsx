import { areas } from "@ekorok/domain/areas/all-areas";
import type { YearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { YEARS, MONTHS } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { useState, useId } from "react";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { yearReportQuery } from "../../../../api/reports.ts";
import { SelectField } from "../../../../ui/fields/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { NoData } from "../../../../ui/states.tsx";
import { useClient } from "../../../client/use-client.ts";
import {
  amountsByArea,
  amountsOfYears,
  type ChartData,
  hasBars,
  quantitiesOfYears,
  type Bar,
  sumOfBars,
} from "./chart-data.ts";
import { OpenButton } from "../../../../ui/folded.tsx";
import { Table, WideTable } from "../../../../ui/tables/table.tsx";
import { BarChart, Legend } from "./bar-chart.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";
import table from "../../../../ui/tables/table.module.css";

type YearChartsProps = { report: YearReport; outlook: YearOutlook };
type Choice = {
  readonly value: string;
  readonly label: string;
  readonly title: string;
  readonly data: ChartData;
  /** With amounts of months, about which there is a note. */
  readonly isMoney?: boolean;
  readonly isStacked?: boolean;
};

/** Charges and quantities by month, beside the year before; only what was entered or submitted. */
export function YearCharts({ report, outlook: { year, months, monthsBefore } }: YearChartsProps) {
  const { uid } = useClient();
  const { data: before } = useQuery({ ...yearReportQuery(uid, year - 1), enabled: year > YEARS.first });
  const [chosen, choose] = useState<string | null>(null);
  const byArea: Choice = {
    value: "czesci",
    label: "Opłaty w\u00a0kolejnych miesiącach, według części",
    title: `Opłaty w kolejnych miesiącach ${year} roku, według części`,
    data: amountsByArea(months),
    isMoney: true,
    isStacked: true,
  };
  const compared = (value: string, label: string, data: ChartData): Choice => ({
    value,
    label: `${label}: ${year} i\u00a0${year - 1}`,
    title: `${label}: ${year} i ${year - 1}`,
    data,
  });
  const choices = [
    { ...compared("kwoty", "Opłaty miesięcy, zł", amountsOfYears(year, months, monthsBefore)), isMoney: true },
    byArea,
    ...areas.map((area) => {
      const data = quantitiesOfYears(area, report, before);
      return compared(area.id, `${area.title}: ${data.unit}`, data);
    }),
  ].filter(({ data }) => hasBars(data));
  const shown = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (!shown) return <NoData>Wykresy pojawią się tu, gdy coś wpiszesz.</NoData>;
  return (
    <Stack gap={3}>
      <div className={`${styles.choice} ${text.notOnPaper}`}>
        <SelectField
          label="Co pokazać na wykresie"
          options={choices}
          value={shown.value}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <ChartFigure key={shown.value} year={year} of={shown} />
      {shown !== byArea && choices.includes(byArea) && (
        <div className={text.onlyOnPaper}>
          <ChartFigure year={year} of={byArea} />
        </div>
      )}
    </Stack>
  );
}

/** A chart with its table, which is always there for screen readers and printing. */
function ChartFigure({ year, of }: { year: number; of: Choice }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { title, data, isMoney = false, isStacked = false } = of;
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
      {isMoney && (
        <p className={text.note}>
          Kwoty miesięcy są orientacyjne: tylko opłaty, które można policzyć z&nbsp;samego miesiąca, według stawek roku.
          Ich suma nie musi być równa kwocie za rok.
        </p>
      )}
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} about={title}>
        tabela
      </OpenButton>
      {isOpen ? (
        <WideTable label={`Tabela do wykresu: ${title}`}>
          <Numbers year={year} of={of} />
        </WideTable>
      ) : (
        <div className={styles.closed}>
          <Numbers year={year} of={of} />
        </div>
      )}
    </figure>
  );
}

function Numbers({ year, of }: { year: number; of: Choice }) {
  const { title, isStacked = false } = of;
  const { series, unit, words } = of.data;
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
              <td className={table.figure}>{words(sumOfBars(series.map(({ bars }) => bars[index] ?? null)))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Without the year, as two years stand beside each other. */
const monthName = (year: number, month: number) => formatMonth(year, month).replace(` ${year}`, "");

/** The legend of the signs in the chart. */
function marksIn({ series }: ChartData): string {
  const bars = series.flatMap(({ bars }) => bars).filter((bar): bar is NonNullable<Bar> => bar !== null);
  return [
    ...(bars.some(({ isEstimate, isAtLeast }) => isEstimate && !isAtLeast) ? ["≈ szacunek"] : []),
    ...(bars.some(({ isAtLeast }) => isAtLeast) ? ["≥ co najmniej", "? nieustalone"] : []),
  ].join(", ");
}
