import type { ChargeLine } from "@ekorok/domain/charges/contract/charges";
import type { Month } from "@ekorok/domain/periods/month";
import { useRemedies } from "./use-remedies.tsx";

type Props = { line: ChargeLine; period: Month };

/** The way from a month's line to where what it lacks can be filled in. */
export const MonthRemedy = ({ line, period: { year, month } }: Props) =>
  useRemedies(line, { year, monthsOf: (area) => [{ month, area }] }).map((one) => <p key={one.key}>{one}</p>);
