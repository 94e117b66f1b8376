import type { YearReport } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { yearChargesQuery } from "../../../api/year-charges.ts";
import { Section } from "../../../ui/panel.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { useClient } from "../../client/use-client.ts";
import { YearChargesSection } from "./charges/year-charges.tsx";
import { YearInputsSection } from "./inputs/year-inputs.tsx";

/** What the year costs, and what has to be entered for that. The rest of the page does not wait for it. */
export function YearMoney({ report }: { report: YearReport }) {
  const { uid } = useClient();
  const { data, error, isFetching, refetch } = useQuery(yearChargesQuery(uid, report.year));
  if (data)
    return (
      <>
        <YearChargesSection report={report} charges={data} isBeingRenewed={isFetching} />
        <YearInputsSection report={report} charges={data} />
      </>
    );
  return (
    <Section title="Opłaty" id="oplaty">
      {error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <LoadingState label="Wczytujemy opłaty…" lines={6} />
      )}
    </Section>
  );
}
