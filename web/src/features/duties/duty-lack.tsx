import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { ChargeLine, YearCharges, YearDeadline } from "@ekorok/domain/charges/contract/charges";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import { useQuery } from "@tanstack/react-query";
import { yearChargesQuery } from "../../api/year-charges.ts";
import { useClient } from "../client/use-client.ts";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { useRemedies } from "../reports/charges/use-remedies.tsx";
import text from "../../ui/text.module.css";

type Props = { year: number; duty: string; deadlines: readonly YearDeadline[] };

/** Below an amount that is not known: where it is settled, or whom one waits for. */
export function DutyLack({ year, duty, deadlines }: Props) {
  const { uid } = useClient();
  const { data } = useQuery(yearChargesQuery(uid, year));
  const name = deadlines.find((one) => one.duty === duty)?.charge;
  const charge = data?.charges.find((one) => nameOfCharge(one) === name);
  const line = charge?.lines.find(({ amount, missing }) => amount === null && missing);
  return data && line ? <Remedy line={line} charges={data} /> : null;
}

function Remedy({ line, charges }: { line: ChargeLine; charges: YearCharges }) {
  const dictionaries = useDictionaries();
  const [first] = useRemedies(line, {
    year: charges.year,
    monthsOf: (area) => monthsToFill(charges, area, dictionaries, line.behind),
  });
  return first && <div className={text.note}>{first}</div>;
}
