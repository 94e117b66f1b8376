import { type Area, type FrozenReport, totalOfLines, totalWords } from "@ekorok/domain";

/** What the area cost by the version of a closed month; nothing where a month has no charge for it. */
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
