import { areaById } from "@ekorok/domain/areas/all-areas";
import type { Charge, ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { Month } from "@ekorok/domain/periods/month";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { Suspense } from "react";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { ChargeTable } from "./charge-table.tsx";
import { sumRows } from "./total-rows.ts";
import { useRemedies } from "./use-remedies.tsx";
import text from "../../../ui/text.module.css";

const LineRows = lazyExport(() => import("./line-rows.tsx"), "LineRows");

export const MONTH_CHARGES = { place: "oplaty", title: "Opłaty za miesiąc" } as const;

export type CountedArea = Pick<YearCharges["areas"][number], "area" | "quantities">;

export const countedThen = ({ areas }: FrozenReport): CountedArea[] =>
  areas.map(({ area, quantities = {} }) => ({ area, quantities }));

type MonthChargeTableProps = {
  period: Month;
  charges: readonly Charge[];
  areas: readonly CountedArea[];
  /** The version that holds them; null if they are current. */
  version: number | null;
};

/** A month's charges, each down to its rows. They are indicative: only the year's lines are rounded and paid. */
export const MonthChargeTable = ({ period, charges, areas, version }: MonthChargeTableProps) => (
  <>
    <p className={text.narrow}>
      {version === null ? "" : "Kwoty zapisane przy złożeniu tego miesiąca. "}
      Tu są tylko opłaty, które można policzyć z&nbsp;samego miesiąca. Pozostałe, na przykład opłatę produktową, liczy
      się za cały rok i&nbsp;pokazuje je strona roku. Opłaty zaokrągla się za rok, dlatego suma miesięcy może różnić się
      od kwoty za rok.
    </p>
    <ChargeTable
      label={MONTH_CHARGES.title}
      charges={charges}
      totals={sumRows(charges)}
      behindName="wiersze"
      renderBehind={(line) => (
        <Suspense fallback={<LoadingState label="Wczytujemy wiersze…" lines={2} />}>
          {areasBehind(line, areas).map((area) => (
            <LineRows key={area.id} line={line} area={area} period={period} closedAs={version} />
          ))}
        </Suspense>
      )}
      // A submitted version is only read.
      {...(version === null && { renderRemedy: (line) => <MonthRemedy line={line} period={period} /> })}
    />
  </>
);

const areasBehind = ({ behind }: ChargeLine, areas: readonly CountedArea[]) =>
  areas.filter(({ quantities }) => behind.some((key) => key in quantities)).flatMap(({ area }) => areaById(area) ?? []);

const MonthRemedy = ({ line, period: { year, month } }: { line: ChargeLine; period: Month }) =>
  useRemedies(line, { year, monthsOf: (area) => [{ month, area }] }).map((one) => <p key={one.key}>{one}</p>);
