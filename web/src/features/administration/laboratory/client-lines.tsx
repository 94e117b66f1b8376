import type { RateTrial } from "@ekorok/domain/charges/contract/rate-trial";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { rateTrialOfClientQuery } from "../../../api/rate-trial.ts";
import { TextLink } from "../../../ui/button.tsx";
import { ComparisonTable } from "../../../ui/comparison-table.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { moneyLines } from "../../reports/charges/money-lines.ts";

type Props = { trial: RateTrial; uid: string; year: number; name: string };

const columns = [
  { heading: "Teraz", isFigure: true },
  { heading: "Po zmianie", isFigure: true },
  { heading: "Różnica", isFigure: true, isStrong: true },
] as const;

/** One client's charges with the other numbers, line by line. */
export function ClientLines({ trial, uid, year, name }: Props) {
  const { data, error, refetch } = useQuery(rateTrialOfClientQuery(trial, uid, year));
  if (!data)
    return error ? (
      <RetryAlert tone="error" onRetry={() => void refetch()}>
        {errorText(error)}
      </RetryAlert>
    ) : (
      <LoadingState label="Liczymy pozycje…" lines={3} />
    );
  return (
    <Stack gap={2}>
      <ComparisonTable
        label={`Pozycje: ${name}`}
        heading="Pozycja"
        columns={columns}
        lines={moneyLines(data.before, data.after).map(({ before, after, difference, ...line }) => ({
          ...line,
          values: [before, after, difference],
        }))}
      />
      <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} search={{ uid }}>
        {`Opłaty klienta za ${year} rok`}
      </TextLink>
    </Stack>
  );
}
