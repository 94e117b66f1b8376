import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { TextLink } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { previewLink } from "../arrived/preview-link.ts";
import { UndoButton } from "../arrived/taken-by-itself.tsx";
import { dayOfInstantText, invoicesCountedText, invoicesWaitText } from "../ksef-words.ts";
import { useNow } from "../use-ksef.ts";
import text from "../../../ui/text.module.css";

type Props = { state: KsefState; period: Month };

const WEEK = 7 * 86_400_000;
const isSame = (a: Month, b: Month) => a.year === b.year && a.month === b.month;

/** In the bar of a month: what waits from KSeF, and what came in by itself in the last days, with a button to undo it. */
export function KsefSalesOfMonth({ state, period }: Props) {
  const now = useNow();
  const waiting = state.waiting.months.find((month) => isSame(month, period));
  const taken = state.takenByItself.find(
    ({ at, months }) => now.getTime() - Date.parse(at) < WEEK && months.some((month) => isSame(month, period)),
  );
  return (
    <>
      {waiting && (
        <TextLink {...previewLink(monthWord(period))} aria-label={`Z KSeF ${invoicesWaitText(waiting.documents)}`}>
          z&nbsp;KSeF czeka: {formatNumber(waiting.documents)}
        </TextLink>
      )}
      {taken && (
        <Row gap={1} as="span">
          <span className={text.small}>
            Z&nbsp;KSeF wpisano {invoicesCountedText(taken.documents)} {dayOfInstantText(taken.at, now)}.
          </span>
          <UndoButton batch={taken} about={dayOfInstantText(taken.at, now)} />
        </Row>
      )}
    </>
  );
}
