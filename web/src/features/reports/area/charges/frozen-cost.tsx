import type { Area } from "@ekorok/domain/areas/define-area";
import { totalOfLines } from "@ekorok/domain/charges/charge";
import { totalWords } from "@ekorok/domain/charges/total-words";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";

/** What the area cost in the submitted version; nothing if it has no monthly charge. */
export function FrozenCost({ frozen, area }: { frozen: FrozenReport; area: Area }) {
  const counted = frozen.areas.find((one) => one.area === area.id)?.quantities ?? {};
  const lines = frozen.charges
    ?.flatMap(({ lines }) => lines)
    .filter(({ behind }) => behind.some((key) => key in counted));
  if (!lines || lines.length === 0) return null;
  return (
    <p>
      Opłaty za miesiąc zapisane przy złożeniu: <strong>{totalWords(totalOfLines(lines))}</strong>
    </p>
  );
}
