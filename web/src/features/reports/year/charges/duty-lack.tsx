import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { monthsToFill } from "@ekorok/domain/charges/months-to-fill";
import type { ReactNode } from "react";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { whyUnknown } from "../../charges/charge-words.ts";
import { useRemedies } from "../../charges/use-remedies.tsx";
import text from "../../../../ui/text.module.css";

type Props = { charges: YearCharges; duty: string };

/** Below an amount of a duty that is not known: where it is settled, or whom one waits for. */
export function DutyLack({ charges, duty }: Props) {
  const name = charges.deadlines?.find((one) => one.duty === duty)?.charge;
  const charge = charges.charges.find((one) => nameOfCharge(one) === name);
  const line = charge?.lines.find(({ amount, missing }) => amount === null && missing);
  if (!charge) return null;
  return line ? <Remedy line={line} charges={charges} /> : <Note>{whyUnknown(charge)}</Note>;
}

const Note = ({ children }: { children: ReactNode }) => <div className={text.note}>{children}</div>;

function Remedy({ line, charges }: { line: ChargeLine; charges: YearCharges }) {
  const dictionaries = useDictionaries();
  const [first] = useRemedies(line, {
    year: charges.year,
    monthsOf: (area) => monthsToFill(charges, area, dictionaries, line.behind),
  });
  return <Note>{first ?? line.why.at(-1)}</Note>;
}
