import { areas } from "@ekorok/domain/areas/all-areas";
import type { YearOutlook } from "@ekorok/domain/charges/contract/year-outlook";
import { YEARS } from "@ekorok/domain/periods/month";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { yearReportQuery } from "../../../../api/reports.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { NoData } from "../../../../ui/states/no-data.tsx";
import { useClient } from "../../../client/use-client.ts";
import { amountsByArea, amountsOfYears, type ChartData, hasBars, quantitiesOfYears } from "./chart-data.ts";
import { ChartFigure } from "./chart-figure.tsx";
import text from "../../../../ui/text.module.css";
import styles from "./outlook.module.css";

type Props = { report: YearReport; outlook: YearOutlook };
type Choice = { readonly value: string; readonly label: string; readonly data: ChartData };

const AMOUNTS = "kwoty";

/** How the year goes by months, and beside the one before: only what was entered or handed in. */
export function YearCharts({ report, outlook: { year, months, monthsBefore } }: Props) {
  const { uid } = useClient();
  const { data: before } = useQuery({ ...yearReportQuery(uid, year - 1), enabled: year > YEARS.first });
  const [chosen, choose] = useState<string | null>(null);
  const byArea = amountsByArea(months);
  const choices: Choice[] = [
    { value: AMOUNTS, label: "Opłaty miesięcy, zł", data: amountsOfYears(year, months, monthsBefore) },
    ...areas.map((area) => {
      const data = quantitiesOfYears(area, report, before);
      return { value: area.id, label: `${area.title}: ${data.unit}`, data };
    }),
  ].filter(({ data }) => hasBars(data));
  const shown = choices.find(({ value }) => value === chosen) ?? choices[0];
  if (!shown) return <NoData>Wykresy pojawią się tu, gdy coś wpiszesz.</NoData>;
  const note = (
    <p className={text.note}>
      Kwoty miesięcy są orientacyjne: tylko opłaty, które można policzyć z&nbsp;samego miesiąca, według stawek roku. Ich
      suma nie musi być równa kwocie za rok.
    </p>
  );
  return (
    <Stack gap={5}>
      {hasBars(byArea) && (
        <ChartFigure
          year={year}
          title={`Opłaty w kolejnych miesiącach ${year} roku, według części`}
          data={byArea}
          isStacked
        >
          {note}
        </ChartFigure>
      )}
      <Stack gap={3}>
        <div className={`${styles.choice} ${text.notOnPaper}`}>
          <SelectField
            label="Co porównać z poprzednim rokiem"
            options={choices}
            value={shown.value}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
        <ChartFigure year={year} title={`${shown.label}: ${year} i ${year - 1}`} data={shown.data}>
          {shown.value === AMOUNTS && note}
        </ChartFigure>
      </Stack>
    </Stack>
  );
}
