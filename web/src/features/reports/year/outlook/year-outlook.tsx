import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import type { YearOutlook, WayCompared } from "@ekorok/domain/charges/contract/year-outlook";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { yearOutlookQuery } from "../../../../api/year-charges.ts";
import { Stack, Row, Columns } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { useClient } from "../../../client/use-client.ts";
import { YearCharts } from "./year-charts.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { Folded } from "../../../../ui/folded.tsx";
import { ChargeTable } from "../../charges/charge-table.tsx";
import { forecastRows } from "../../charges/total-rows.ts";
import { LineRemedy } from "../charges/line-help.tsx";
import { NotLoaded } from "../../../../queries/query-state.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";

type YearOutlookProps = {
  report: YearReport;
  charges: YearCharges;
};

/** Charts, ways of settling compared, and the forecast. */
export function YearOutlookSection({ report, charges }: YearOutlookProps) {
  const { uid } = useClient();
  const query = useQuery(yearOutlookQuery(uid, report.year));
  const { data, isFetching } = query;
  return (
    <Section title="Przebieg roku i porównania" id="przebieg-roku">
      {data ? (
        <Stack gap={4} aria-busy={isFetching}>
          <YearCharts report={report} outlook={data} />
          <WaysCompared charges={charges} ways={data.ways} />
          <ForecastBox charges={charges} forecast={data.forecast} />
        </Stack>
      ) : (
        <NotLoaded query={query} label="Wczytujemy porównania…" lines={8} />
      )}
    </Section>
  );
}

type ForecastBoxProps = { charges: YearCharges; forecast: YearOutlook["forecast"] };

/** The forecast of the year, in a frame of its own: nothing in it was reported or enters any sum. */
function ForecastBox({ charges: { year, version }, forecast }: ForecastBoxProps) {
  if (version !== null) return null; // all months were submitted: nothing to forecast
  return (
    <Folded
      label="Prognoza do końca roku:"
      note={forecastRows(forecast?.charges ?? []).at(-1)?.amount ?? "jeszcze jej nie ma"}
    >
      <section className={styles.forecast} id="prognoza" aria-label="Prognoza do końca roku">
        <Chip tone="outlined">tylko prognoza</Chip>
        {forecast ? (
          <>
            <p className={text.narrow}>
              To przypuszczenie, a&nbsp;nie to, co zgłoszono: nie wchodzi do żadnej sumy powyżej ani do sprawozdania.
            </p>
            <p className={text.note}>{forecast.method}</p>
            <ChargeTable
              label={`Prognoza opłat za ${year} rok`}
              charges={forecast.charges}
              totals={forecastRows(forecast.charges)}
              isForecast
            />
          </>
        ) : (
          <p className={text.narrow}>
            Prognozę pokażemy, gdy co najmniej trzy miesiące roku będą w&nbsp;całości wpisane, a&nbsp;nie wszystkie.
          </p>
        )}
      </section>
    </Folded>
  );
}

/** The cost of packaging in each way of settling; unknown numbers link to where they are entered. */
function WaysCompared({ charges, ways }: { charges: YearCharges; ways: readonly WayCompared[] }) {
  if (ways.length === 0) return null;
  const chosen = ways.find(({ isChosen }) => isChosen);
  return (
    <Folded
      label="Opakowania: samodzielnie, przez organizację czy de minimis"
      note={chosen ? `wybrano: ${chosen.name}` : "nie wybrano"}
    >
      <Stack as="section" gap={3} id="sposoby" aria-label="Sposoby rozliczania opakowań">
        <p className={text.narrow}>
          Ile kosztowałby każdy sposób według tego, co jest wpisane. Nie wszystko da się policzyć w&nbsp;złotych,
          a&nbsp;wybór może zależeć także od umowy i&nbsp;innej pomocy.
        </p>
        <Columns as="ul" least={240} className={styles.ways}>
          {ways.map(({ way, name, isChosen, isPossible, amount, remark, lacks }) => (
            <li key={way} className={styles.way} data-chosen={isChosen || undefined}>
              <Row spread="between" align="baseline">
                <span className={text.strong}>{name}</span>
                {isChosen && <Chip tone="good">wybrany</Chip>}
              </Row>
              <p className={styles.cost}>{isPossible ? totalWords(amount) : "niemożliwe"}</p>
              <p className={text.small}>{remark}</p>
              {lacks.map((lack) => (
                <LineRemedy key={JSON.stringify(lack.missing)} of={lack} charges={charges} />
              ))}
            </li>
          ))}
        </Columns>
      </Stack>
    </Folded>
  );
}
