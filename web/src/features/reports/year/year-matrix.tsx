import type { Area } from "@ekorok/domain/areas/define-area";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { areaStandingNames, areaStandings, isEditable } from "@ekorok/domain/reports/status";
import { useRouter } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { Row } from "../../../ui/layout.tsx";
import { useFollowedLinks } from "../../../ui/plain-links.ts";
import { Table, TableEmpty, WideTable } from "../../../ui/table.tsx";
import { MatrixCell, OFF, OutsideCell, StateMark, SumCell } from "./matrix-cell.tsx";
import { shortMonths } from "../short-months.ts";
import { figureOfYear, partsBelow } from "./year-figures.ts";
import button from "../../../ui/button.module.css";
import styles from "./year.module.css";

/** So many are in view when the page opens; the others are drawn when these are there. */
const FIRST_AREAS = 3;

/** Areas by months, each with its one figure; every cell opens its area. */
export function YearMatrix({ report, areas }: { report: YearReport; areas: readonly Area[] }) {
  const drawn = useDeferredValue(areas, areas.slice(0, FIRST_AREAS));
  const follow = useFollowedLinks();
  const router = useRouter();
  const { searchStr } = router.buildLocation({ to: "/raporty/{-$year}", params: { year: String(report.year) } });
  return (
    <>
      <WideTable label="Części i miesiące" hasFrame>
        <Table hasHover aria-labelledby="matrix" className={styles.matrix} onClick={follow}>
          <thead>
            <tr>
              <th scope="col">Część</th>
              {report.months.map(({ month }) => (
                <th key={month} scope="col">
                  <a
                    href={`/raporty/${report.year}/${month}${searchStr}`}
                    className={button.link}
                    aria-label={formatMonth(report.year, month)}
                  >
                    {shortMonths[month - 1]}
                  </a>
                </th>
              ))}
              <th scope="col">rok</th>
            </tr>
          </thead>
          <tbody>
            {areas.length === 0 && <TableEmpty columns={14} />}
            {drawn.map((area) => (
              <MatrixRow key={area.id} report={report} area={area} query={searchStr} />
            ))}
          </tbody>
        </Table>
      </WideTable>
      {/* Not before: the rows that are still to come would push it down. */}
      {drawn.length >= areas.length && (
        <Legend hasOff={areas.some((area) => report.months.some((month) => !isIn(month, area)))} />
      )}
    </>
  );
}

function MatrixRow({ report, area, query }: { report: YearReport; area: Area; query: string }) {
  const figure = figureOfYear(area, report);
  const below = partsBelow(area, report, figure.key);
  return (
    <tr>
      <th scope="row">
        {area.title}
        <span className={styles.unit}>{below ? `${figure.name}; niżej ${below}` : figure.name}</span>
      </th>
      {report.months.map(({ month, status, areas, leftOut }) => {
        const shared = { area, period: { year: report.year, month }, query };
        const summary = areas.find((one) => one.area === area.id);
        if (summary) {
          const isOpen = isEditable(status);
          return <MatrixCell key={month} {...shared} summary={summary} isOpen={isOpen} figure={figure.key} />;
        }
        const left = leftOut.find((one) => one.area === area.id);
        return <OutsideCell key={month} {...shared} status={status} rowCount={left?.rowCount ?? 0} />;
      })}
      <SumCell area={area} report={report} figure={figure.key} />
    </tr>
  );
}

const isIn = ({ areas }: YearReport["months"][number], { id }: Area) => areas.some(({ area }) => area === id);

const Legend = ({ hasOff }: { hasOff: boolean }) => (
  <Row gap={4} className={styles.legend}>
    {areaStandings.map((state) => (
      <span key={state}>
        <StateMark state={state} />
        {areaStandingNames[state].toLowerCase()}
      </span>
    ))}
    {hasOff && <span>{OFF} – część wyłączona, w&nbsp;nawiasie liczba jej wierszy</span>}
    <span>liczby zaokrąglone</span>
  </Row>
);
