import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../api/error-text.ts";
import { waitingReportsQuery } from "../../api/reports.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { RetryAlert } from "../../ui/retry-alert.tsx";
import { LoadingState } from "../../ui/states/loading-state.tsx";
import { lateText, waitingText } from "../reports/report-words.ts";
import { AttentionLine } from "./attention-line.tsx";

/** Reports that were submitted and that nobody has looked at yet, and months that clients are late with, of every year. */
export function ReportsAttention() {
  const { data, error, refetch } = useQuery(waitingReportsQuery);
  if (data)
    return (
      <>
        {data.years.map((waiting) => (
          <AttentionLine key={waiting.year} text={waitingText(waiting)}>
            <ButtonLink
              to="/admin/reports"
              search={{ rok: waiting.year, kolej: "doradca" }}
              aria-label={`Pokaż sprawozdania za ${waiting.year} rok, które czekają na sprawdzenie`}
            >
              Pokaż
            </ButtonLink>
          </AttentionLine>
        ))}
        {data.late.map((late) => (
          <AttentionLine key={late.year} text={lateText(late)}>
            <ButtonLink
              to="/admin/reports"
              search={{ rok: late.year, status: "po-terminie" }}
              aria-label={`Pokaż klientów z miesiącami po terminie za ${late.year} rok`}
            >
              Pokaż
            </ButtonLink>
          </AttentionLine>
        ))}
      </>
    );
  return error ? (
    <RetryAlert tone="error" onRetry={() => void refetch()}>
      {errorText(error)}
    </RetryAlert>
  ) : (
    <LoadingState lines={1} />
  );
}
