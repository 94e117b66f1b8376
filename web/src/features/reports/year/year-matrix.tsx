import { type Area, areaStateNames, areaStates, formatMonth, type YearReport } from "@ekorok/domain";
import { TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Table, TableEmpty, WideTable } from "../../../ui/table.tsx";
import { MatrixCell, OFF, OutsideCell, StateMark, SumCell } from "./matrix-cell.tsx";
import { shortMonths } from "./short-months.ts";
import { figureOfYear } from "./year-figures.ts";
import styles from "./year.module.css";

/** Areas by months, each with its one figure; every cell opens its area. */
export function YearMatrix({ report, areas }: { report: YearReport; areas: readonly Area[] }) {
  return (
    <>
      <WideTable label="Części i miesiące" hasFrame>
        <Table hasHover aria-labelledby="matrix" className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">Część</th>
              {report.months.map(({ month }) => (
                <th key={month} scope="col">
                  <TextLink
                    to="/raporty/$year/$month"
                    params={{ year: String(report.year), month: String(month) }}
                    aria-label={formatMonth(report.year, month)}
                  >
                    {shortMonths[month - 1]}
                  </TextLink>
                </th>
              ))}
              <th scope="col">rok</th>
            </tr>
          </thead>
          <tbody>
            {areas.length === 0 && <TableEmpty columns={14} />}
            {areas.map((area) => (
              <MatrixRow key={area.id} report={report} area={area} />
            ))}
          </tbody>
        </Table>
      </WideTable>
      <Legend hasOff={areas.some((area) => report.months.some((month) => !isIn(month, area)))} />
    </>
  );
}

function MatrixRow({ report, area }: { report: YearReport; area: Area }) {
  const figure = figureOfYear(area, report);
  return (
    <tr>
      <th scope="row">
        {area.title}
        <span className={styles.unit}>{figure.name}</span>
      </th>
      {report.months.map(({ month, status, areas, leftOut }) => {
        const period = { year: report.year, month };
        const summary = areas.find((one) => one.area === area.id);
        if (summary)
          return <MatrixCell key={month} area={area} period={period} summary={summary} figure={figure.key} />;
        const left = leftOut.find((one) => one.area === area.id);
        return <OutsideCell key={month} area={area} period={period} status={status} rowCount={left?.rowCount ?? 0} />;
      })}
      <SumCell area={area} report={report} figure={figure.key} />
    </tr>
  );
}

const isIn = ({ areas }: YearReport["months"][number], { id }: Area) => areas.some(({ area }) => area === id);

const Legend = ({ hasOff }: { hasOff: boolean }) => (
  <Row gap={4} className={styles.legend}>
    {areaStates.map((state) => (
      <span key={state}>
        <StateMark state={state} />
        {areaStateNames[state].toLowerCase()}
      </span>
    ))}
    {hasOff && <span>{OFF} – część wyłączona, w&nbsp;nawiasie liczba jej wierszy</span>}
    <span>liczby zaokrąglone</span>
  </Row>
);
