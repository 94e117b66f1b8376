import { nameOfCharge } from "@ekorok/domain/charges/compare-charges";
import type { ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { whyUnknown } from "@ekorok/domain/charges/cost-reasons";
import { lackingLine } from "@ekorok/domain/charges/inputs/year-lacks";
import type { ReactNode } from "react";
import { useLineRemedies } from "../../charges/use-line-remedies.tsx";
import text from "../../../../ui/text.module.css";

type Props = { charges: YearCharges; duty: string };

/** Below an unknown amount of a duty: a link to what is missing, or who has to act. */
export function DutyLack({ charges, duty }: Props) {
  const name = charges.deadlines?.find((one) => one.duty === duty)?.charge;
  const charge = charges.charges.find((one) => nameOfCharge(one) === name);
  if (!charge) return null;
  const line = lackingLine(charge);
  return line ? <Remedy line={line} charges={charges} /> : <Note>{whyUnknown(charge)}</Note>;
}

const Note = ({ children }: { children: ReactNode }) => <div className={text.note}>{children}</div>;

function Remedy({ line, charges }: { line: ChargeLine; charges: YearCharges }) {
  const [first] = useLineRemedies(line, charges);
  return <Note>{first ?? line.why.at(-1)}</Note>;
}
