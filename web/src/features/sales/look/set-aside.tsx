import {
  formatDayOfInstant,
  formatDecimal,
  formatInMonth,
  formatMonth,
  type Month,
  plural,
  type SalesPreview,
} from "@ekorok/domain";
import type { ReactNode } from "react";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import { documentsText, goodsTitle, linesText, nothingWords, quantityText, rowsText } from "../sale-words.ts";

type Props = { preview: SalesPreview; target: Month; isList: boolean };

/** What is not counted, or not where its date says, each with why: nobody needs to open it, everybody can. */
export function SetAside({ preview, target, isList }: Props) {
  const { already, alreadyCount, advances, corrections, months, nothing, services, refused, refusedCount } = preview;
  const closed = months.filter((month) => month.closed !== null);
  const reasons = Object.entries(nothingWords).flatMap(([why, words]) => {
    const count = Object.entries(nothing).find(([one]) => one === why)?.[1] ?? 0;
    return count > 0 ? [{ why, words, count }] : [];
  });
  const isAnything =
    [alreadyCount, advances.length, corrections.length, closed.length, reasons.length, refusedCount].some(
      (count) => count > 0,
    ) || preview.receipts > 0;
  if (!isAnything) return null;
  return (
    <Section title="Czego nie liczymy albo liczymy inaczej">
      <Stack gap={2}>
        <Some label="Już policzone" items={already} count={alreadyCount}>
          {({ number, at }) =>
            `${number}: ${at === null ? "jest w tych plikach dwa razy" : `wczytana ${formatDayOfInstant(at)}`}`
          }
        </Some>
        <Some label="Faktury zaliczkowe" items={advances} count={advances.length}>
          {({ number, settledBy }) =>
            settledBy === null
              ? `${number}: nie liczymy. Nie ma tu faktury końcowej: jeśli jej nie będzie, dopisz ten towar ręcznie.`
              : `${number}: nie liczymy, towar jest na fakturze końcowej ${settledBy}`
          }
        </Some>
        <Some label="Korekty" items={corrections} count={corrections.length}>
          {(one) => correctionText(one, target)}
        </Some>
        <Some label="Pozycje z zamkniętych miesięcy" items={closed} count={closed.length} counted={monthsText}>
          {({ year, month, closed, lines }) => `${formatMonth(year, month)}, ${linesText(lines)}: ${closed}`}
        </Some>
        <Some
          label="Pozycje, które się nie liczą"
          items={reasons}
          count={reasons.reduce((sum, { count }) => sum + count, 0)}
          counted={linesText}
        >
          {({ words, count }) => `${words}: ${linesText(count)}`}
        </Some>
        <Some
          label="Usługi i pozycje pominięte"
          items={services}
          count={services.length}
          counted={(count) => formatDecimal(String(count))}
        >
          {(one) => `${goodsTitle(one)}: ${linesText(one.lines)}`}
        </Some>
        <Some
          label={isList ? "Wiersze, których nie da się odczytać" : "Pliki, których nie da się odczytać"}
          items={refused}
          count={refusedCount}
          counted={isList ? rowsText : filesText}
        >
          {({ file, reason }) => `${file}: ${reason}`}
        </Some>
        {preview.receipts > 0 && (
          <p className={textStyles.note}>
            Faktury wystawione do paragonów: {documentsText(preview.receipts)}. Liczymy je; jeśli sprzedaż z kasy
            dopisujesz osobno, nie dopisuj jej drugi raz.
          </p>
        )}
      </Stack>
    </Section>
  );
}

const filesText = (count: number) =>
  `${formatDecimal(String(count))} ${plural(count, { one: "plik", few: "pliki", many: "plików" })}`;
const monthsText = (count: number) =>
  `${formatDecimal(String(count))} ${plural(count, { one: "miesiąc", few: "miesiące", many: "miesięcy" })}`;

type Correction = SalesPreview["corrections"][number];

/** Of more goods it is only said how many there are. */
const MOST_NAMED = 3;

export function correctionText({ number, corrects, changes, movedFrom }: Correction, target: Month): string {
  const named = changes.slice(0, MOST_NAMED).map((one) => `${goodsTitle(one)} ${quantityText(one.quantity, one.unit)}`);
  const more = changes.length > MOST_NAMED ? [`i jeszcze ${linesText(changes.length - MOST_NAMED)}`] : [];
  const what = `${corrects.length > 0 ? `${number} (do ${corrects.join(", ")})` : number}: ${
    changes.length === 0 ? "ilość się nie zmienia" : [...named, ...more].join(", ")
  }`;
  if (movedFrom.length === 0) return `${what}; liczy się w miesiącu, z którego jest`;
  const months = movedFrom.map(({ year, month }) => formatInMonth(year, month)).join(", ");
  const isOne = movedFrom.length === 1;
  return `${what}; dotyczy sprzedaży ${months}; ${isOne ? "ten miesiąc jest już złożony" : "te miesiące są już złożone"}, więc policzymy ją ${formatInMonth(target.year, target.month)}`;
}

type SomeProps<T> = {
  label: string;
  items: readonly T[];
  /** Of all; what is listed may be fewer. */
  count: number;
  counted?: (count: number) => string;
  children: (item: T) => ReactNode;
};

function Some<T>({ label, items, count, counted = documentsText, children }: SomeProps<T>) {
  if (items.length === 0) return null;
  return (
    <Folded label={label} note={counted(count)}>
      <ul className={textStyles.small}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is only read, whose entries may be alike
          <li key={index} className={textStyles.breakable}>
            {children(item)}
          </li>
        ))}
      </ul>
      {count > items.length && counted === documentsText && (
        <p className={textStyles.note}>I jeszcze {formatDecimal(String(count - items.length))}.</p>
      )}
    </Folded>
  );
}
