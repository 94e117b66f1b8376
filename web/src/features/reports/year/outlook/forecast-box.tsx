import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { Chip } from "../../../../ui/chip.tsx";
import { Row } from "../../../../ui/layout.tsx";
import { ChargeTable } from "../../charges/charge-table.tsx";
import { forecastRows } from "../../charges/total-rows.ts";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";

type Props = { charges: YearCharges; forecast: YearOutlook["forecast"] };

/** What the year may come to, in a frame of its own: nothing in it was reported, and it is added to nothing. */
export function ForecastBox({ charges: { year, version }, forecast }: Props) {
  if (version !== null) return null; // all of it was handed in: nothing is left to forecast
  return (
    <section className={styles.forecast} aria-labelledby="prognoza">
      <Row align="center">
        <h3 id="prognoza">Prognoza do końca roku</h3>
        <Chip tone="outlined">tylko prognoza</Chip>
      </Row>
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
  );
}
