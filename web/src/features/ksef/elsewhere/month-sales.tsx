import type { KsefState } from "@ekorok/domain/ksef/contract/ksef";
import { type Month, monthWord } from "@ekorok/domain/periods/month";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { previewLink } from "../arrived/preview-link.ts";
import { UndoButton } from "../arrived/taken-by-itself.tsx";
import { dayOfInstantText, invoicesCountedText, invoicesWaitText } from "../ksef-words.ts";
import { useNow } from "../use-ksef.ts";
import text from "../../../ui/text.module.css";
import styles from "../ksef.module.css";

type Props = { state: KsefState; period: Month };

const WEEK = 7 * 86_400_000;
const isSame = (a: Month, b: Month) => a.year === b.year && a.month === b.month;

/** What waits for a month, and what the program took for it by itself in the last days. */
const ofMonth = ({ waiting, takenByItself }: KsefState, period: Month, now: Date) => ({
  waiting: waiting.months.find((month) => isSame(month, period))?.documents ?? 0,
  taken: takenByItself.find(
    ({ at, months }) => now.getTime() - Date.parse(at) < WEEK && months.some((month) => isSame(month, period)),
  ),
});

/** In the bar of a month. */
export function KsefSalesInBar({ state, period }: Props) {
  const now = useNow();
  const isPhone = useIsPhone();
  const { waiting, taken } = ofMonth(state, period, now);
  const when = taken && dayOfInstantText(taken.at, now);
  return (
    <>
      {waiting > 0 && (
        <TextLink {...previewLink(monthWord(period))} aria-label={`Z KSeF ${invoicesWaitText(waiting)}`}>
          z&nbsp;KSeF czeka: {formatNumber(waiting)}
        </TextLink>
      )}
      {taken && when !== undefined && (
        <span className={styles.inBar}>
          <span>
            {isPhone
              ? `z\u00a0KSeF: ${formatNumber(taken.documents)}`
              : `Z\u00a0KSeF wpisano ${invoicesCountedText(taken.documents)} ${when}.`}
          </span>
          <UndoButton batch={taken} about={when} />
        </span>
      )}
    </>
  );
}

/** On the page of a month's sales. What was taken is in its bar, and among its files. */
export function KsefSalesNotice({ state, period }: Props) {
  const { waiting } = ofMonth(state, period, useNow());
  if (waiting === 0) return null;
  return (
    <Alert
      tone="info"
      role="none"
      action={
        <ButtonLink {...previewLink(monthWord(period))} tone="inherit" look="outlined" size="small">
          Podgląd
        </ButtonLink>
      }
    >
      <span className={text.figures}>Z&nbsp;KSeF {invoicesWaitText(waiting)} z&nbsp;tego miesiąca.</span>
    </Alert>
  );
}
