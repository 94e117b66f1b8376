import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorText } from "../../../../api/error-text.ts";
import { yearOutlookQuery } from "../../../../api/year-outlook.ts";
import { Stack } from "../../../../ui/layout.tsx";
import { ErrorState } from "../../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../../ui/states/loading-state.tsx";
import { useClient } from "../../../client/use-client.ts";
import { ForecastBox } from "./forecast-box.tsx";
import { WaysCompared } from "./ways-compared.tsx";
import { YearCharts } from "./year-charts.tsx";

type Props = {
  report: YearReport;
  charges: YearCharges;
  /** It stands there, or cannot: then the page can be printed. */
  onShown?: (() => void) | undefined;
};

/** What can be said of a year beyond what is due. */
export function YearOutlook({ report, charges, onShown }: Props) {
  const { uid } = useClient();
  const { data, error, isFetching, refetch } = useQuery(yearOutlookQuery(uid, report.year));
  const isThere = data !== undefined || error !== null;
  useEffect(() => {
    if (isThere) onShown?.();
  }, [isThere, onShown]);
  if (data)
    return (
      <Stack gap={6} aria-busy={isFetching}>
        <YearCharts report={report} outlook={data} />
        <WaysCompared charges={charges} ways={data.ways} />
        <ForecastBox charges={charges} forecast={data.forecast} />
      </Stack>
    );
  return error ? (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
      {errorText(error)}
    </ErrorState>
  ) : (
    <LoadingState label="Wczytujemy porównania…" lines={6} />
  );
}
