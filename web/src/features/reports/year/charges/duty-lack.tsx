import type { Charge, ChargeLine, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { whyUnknown } from "@ekorok/domain/charges/cost-reasons";
import { lackingLine } from "@ekorok/domain/charges/inputs/year-lacks";
import { useLineRemedies } from "../../charges/use-line-remedies.tsx";

/** Beside an amount that is not known: where it is settled, or whom one waits for. */
export function DutyLack({ charges, charge }: { charges: YearCharges; charge: Charge }) {
  const line = lackingLine(charge);
  return line ? <Remedy line={line} charges={charges} /> : whyUnknown(charge);
}

function Remedy({ line, charges }: { line: ChargeLine; charges: YearCharges }) {
  const [first] = useLineRemedies(line, charges);
  return first ?? line.why.at(-1);
}
