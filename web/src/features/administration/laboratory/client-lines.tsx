import {
  changeWords,
  compareCharges,
  UNDETERMINED,
  zlotyWords,
  type ChargeCompared,
  type RateTrial,
} from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { rateTrialOfClientQuery } from "../../../api/rate-trial.ts";
import { TextLink } from "../../../ui/button.tsx";
import { ComparisonTable } from "../../../ui/comparison-table.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { RetryAlert } from "../../../ui/retry-alert.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";

type Props = { trial: RateTrial; uid: string; year: number; name: string };

const columns = [
  { heading: "Teraz", isFigure: true },
  { heading: "Inaczej", isFigure: true },
  { heading: "Różnica", isFigure: true, isStrong: true },
] as const;

const amountOf = (side: { readonly amount: string | null } | null | undefined) =>
  side === undefined ? "–" : side === null || side.amount === null ? UNDETERMINED : zlotyWords(side.amount);
const differenceOf = (difference: string | null) => (difference === null ? "" : changeWords(difference));

/** What differs of one charge: its lines, and what of them is due. */
const linesOf = ({ id, title, office, lines, due, difference }: ChargeCompared) => {
  const about = office === null ? title : `${title}, ${office}`;
  const key = `${id} ${office ?? ""}`;
  return [
    ...lines.map((line) => ({
      key: `${key} ${line.key}`,
      about,
      what: line.what,
      values: [amountOf(line.before), amountOf(line.after), differenceOf(line.difference)],
    })),
    {
      key,
      about,
      what: "Do zapłaty",
      values: [amountOf(due.before), amountOf(due.after), differenceOf(difference.due)],
    },
  ];
};

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
        lines={compareCharges(data.before, data.after).flatMap(linesOf)}
      />
      <TextLink to="/raporty/{-$year}" params={{ year: String(year) }} search={{ uid }}>
        {`Opłaty klienta za ${year} rok`}
      </TextLink>
    </Stack>
  );
}
