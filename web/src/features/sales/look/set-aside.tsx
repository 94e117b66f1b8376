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
        <FoldedList label="Już policzone" items={already} all={alreadyCount}>
          {({ number, at }) =>
            `${number}: ${at === null ? "jest w tych plikach dwa razy" : `wczytana ${formatDayOfInstant(at)}`}`
          }
        </FoldedList>
        <FoldedList label="Faktury zaliczkowe" items={advances} all={preview.advanceCount}>
          {({ number, settledBy }) =>
            settledBy === null
              ? `${number}: nie liczymy. Nie ma tu faktury końcowej: jeśli jej nie będzie, dopisz ten towar ręcznie.`
              : `${number}: nie liczymy, towar jest na fakturze końcowej ${settledBy}`
          }
        </FoldedList>
        <FoldedList label="Korekty" items={corrections} all={preview.correctionCount}>
          {(one) => correctionText(one, target)}
        </FoldedList>
        <FoldedList label="Pozycje z zamkniętych miesięcy" items={closed} note={monthsText(closed.length)}>
          {({ year, month, closed, lines }) => `${formatMonth(year, month)}, ${linesText(lines)}: ${closed}`}
        </FoldedList>
        <FoldedList
          label="Pozycje, które się nie liczą"
          items={reasons}
          note={linesText(reasons.reduce((sum, { count }) => sum + count, 0))}
        >
          {({ words, count }) => `${words}: ${linesText(count)}`}
        </FoldedList>
        <FoldedList
          label="Usługi i pozycje pominięte"
          items={services}
          all={preview.serviceCount}
          note={formatDecimal(String(preview.serviceCount))}
        >
          {(one) => `${goodsTitle(one)}: ${linesText(one.lines)}`}
        </FoldedList>
        <FoldedList
          label={isList ? "Wiersze, których nie da się odczytać" : "Pliki, których nie da się odczytać"}
          items={refused}
          all={refusedCount}
          note={isList ? rowsText(refusedCount) : filesText(refusedCount)}
        >
          {({ file, reason }) => `${file}: ${reason}`}
        </FoldedList>
        {preview.purchases > 0 && (
          <p className={textStyles.note}>
            Faktury zakupu: {documentsText(preview.purchases)}. Ich pozycje zapiszemy, ale nie policzymy.
          </p>
        )}
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

export function correctionText(
  { number, corrects, correctsCount, changes, changeCount, movedFrom }: Correction,
  target: Month,
): string {
  const named = changes.slice(0, MOST_NAMED).map((one) => `${goodsTitle(one)} ${quantityText(one.quantity, one.unit)}`);
  const more = changeCount > MOST_NAMED ? [`i jeszcze ${linesText(changeCount - MOST_NAMED)}`] : [];
  const others = correctsCount > corrects.length ? ` i jeszcze ${documentsText(correctsCount - corrects.length)}` : "";
  const what = `${corrects.length > 0 ? `${number} (do ${corrects.join(", ")}${others})` : number}: ${
    changeCount === 0 ? "ilość się nie zmienia" : [...named, ...more].join(", ")
  }`;
  if (movedFrom.length === 0) return `${what}; liczy się w miesiącu, z którego jest`;
  const months = movedFrom.map(({ year, month }) => formatInMonth(year, month)).join(", ");
  const isOne = movedFrom.length === 1;
  return `${what}; dotyczy sprzedaży ${months}; ${isOne ? "ten miesiąc jest już złożony" : "te miesiące są już złożone"}, więc policzymy ją ${formatInMonth(target.year, target.month)}`;
}

type FoldedListProps<T> = {
  label: string;
  items: readonly T[];
  /** How many there are; what is listed may be fewer. */
  all?: number;
  note?: string;
  children: (item: T) => ReactNode;
};

function FoldedList<T>({ label, items, all = items.length, note = documentsText(all), children }: FoldedListProps<T>) {
  if (items.length === 0) return null;
  return (
    <Folded label={label} note={note}>
      <ul className={textStyles.small}>
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is only read, whose entries may be alike
          <li key={index} className={textStyles.breakable}>
            {children(item)}
          </li>
        ))}
      </ul>
      {all > items.length && <p className={textStyles.note}>I jeszcze {formatDecimal(String(all - items.length))}.</p>}
    </Folded>
  );
}
