import { rowsText } from "@ekorok/domain/reports/report-words";
import type { Month } from "@ekorok/domain/periods/month";
import { formatDay, formatDayOfInstant, formatInMonth, formatMonth } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import type { ReactNode } from "react";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import textStyles from "../../../ui/text.module.css";
import {
  documentsText,
  filesText,
  goodsNumbers,
  goodsTitle,
  linesText,
  monthsText,
  nothingWords,
  quantityText,
} from "../sale-words.ts";

type Props = { preview: SalesPreview; isList: boolean };

/** What is not counted, or not in the month of its date, with the reasons, folded away. */
export function NotCounted({ preview, isList }: Props) {
  const { already, alreadyCount, advances, corrections, months, nothing, refused, refusedCount } = preview;
  const { ofOthers, ofOthersCount, lostValues, lostValueCount } = preview;
  const { purchases, purchaseCount, nothingOf } = preview;
  const twice = already.filter(({ at }) => at === null);
  const before = already.filter(({ at }) => at !== null);
  const closed = months.filter((month) => month.closed !== null);
  const reasons = Object.entries(nothingWords).flatMap(([why, words]) => {
    const count = Object.entries(nothing).find(([one]) => one === why)?.[1] ?? 0;
    return count > 0 ? [{ why, words, count }] : [];
  });
  const hasAny =
    [
      alreadyCount,
      advances.length,
      corrections.length,
      closed.length,
      reasons.length,
      refusedCount,
      ofOthersCount,
      lostValueCount,
    ].some((count) => count > 0) || preview.receipts > 0;
  if (!hasAny) return null;
  return (
    <Section title="Czego nie liczymy albo liczymy inaczej">
      <Stack gap={2}>
        <FoldedList label="Już policzone" items={before} all={alreadyCount - twice.length}>
          {({ number, at }) => `${number}: wczytana ${at === null ? "" : formatDayOfInstant(at)}`}
        </FoldedList>
        <FoldedList label="Dwa razy w tych plikach" items={twice}>
          {({ number }) => `${number}: liczymy dokument, który jest pierwszy. Sprawdź, czy drugi jest taki sam.`}
        </FoldedList>
        <FoldedList label="Faktury zaliczkowe" items={advances} all={preview.advanceCount}>
          {advanceText}
        </FoldedList>
        <FoldedList label="Korekty" items={corrections} all={preview.correctionCount}>
          {correctionText}
        </FoldedList>
        <FoldedList label="Pozycje z zamkniętych miesięcy" items={closed} note={monthsText(closed.length)}>
          {({ year, month, closed, lines }) => `${formatMonth(year, month)}, ${linesText(lines)}: ${closed}`}
        </FoldedList>
        {reasons.map(({ why, words, count }) =>
          why === "homePurchase" ? (
            <FoldedList key={why} label={words} items={purchases} all={purchaseCount}>
              {(one) => `${one.number}, ${one.seller || "bez sprzedawcy"}: ${linesText(one.lines)}`}
            </FoldedList>
          ) : (
            <FoldedList
              key={why}
              label={words}
              items={nothingOf.filter((one) => one.why === why)}
              note={linesText(count)}
            >
              {(one) => `${[goodsTitle(one), goodsNumbers(one)].filter(Boolean).join(", ")}: ${linesText(one.lines)}`}
            </FoldedList>
          ),
        )}
        <FoldedList label="Faktury innej firmy" items={ofOthers} all={ofOthersCount} note={filesText(ofOthersCount)}>
          {(file) => `${file}: nie ma na niej NIP-u Twojej firmy, ani jako sprzedawcy, ani jako nabywcy`}
        </FoldedList>
        <FoldedList
          label={isList ? "Wiersze, których nie da się odczytać" : "Pliki, których nie da się odczytać"}
          items={refused}
          all={refusedCount}
          note={isList ? rowsText(refusedCount) : filesText(refusedCount)}
        >
          {({ file, reason }) => `${file}: ${reason}`}
        </FoldedList>
        <FoldedList
          label="Wiersze, których wartości netto nie doliczymy do przychodu"
          items={lostValues}
          all={lostValueCount}
          note={rowsText(lostValueCount)}
        >
          {({ file, reason }) => `${file}: ${reason}`}
        </FoldedList>
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

type Advance = SalesPreview["advances"][number];

function advanceText({ number, settledBy, asksForFinal }: Advance): string {
  if (settledBy !== null) return `${number}: nie liczymy, towar jest na fakturze końcowej ${settledBy}`;
  return asksForFinal
    ? `${number}: nie liczymy. Towar policzymy z faktury końcowej, gdy ją wczytasz; do tego czasu przypomnimy o niej na stronie sprzedaży miesiąca.`
    : `${number}: nie liczymy`;
}

type Correction = SalesPreview["corrections"][number];

/** So many goods are named; of more only the number is given. */
const MOST_NAMED = 3;

export function correctionText({
  number,
  corrects,
  correctsCount,
  changes,
  changeCount,
  movedFrom,
  movedTo,
}: Correction): string {
  // Goods that move between days are named with their days.
  const isOfDays = changes.some(({ day }) => day !== changes[0]?.day);
  const named = changes
    .slice(0, MOST_NAMED)
    .map(
      (one) =>
        `${goodsTitle(one)} ${quantityText(one.quantity, one.unit)}${isOfDays ? ` (${formatDay(one.day)})` : ""}`,
    );
  const more = changeCount > MOST_NAMED ? [`i jeszcze ${linesText(changeCount - MOST_NAMED)}`] : [];
  const others = correctsCount > corrects.length ? ` i jeszcze ${documentsText(correctsCount - corrects.length)}` : "";
  const what = `${corrects.length > 0 ? `${number} (do ${corrects.join(", ")}${others})` : number}: ${
    changeCount === 0 ? "ilość się nie zmienia" : [...named, ...more].join(", ")
  }`;
  if (movedFrom.length === 0)
    return `${what}; liczy się ${isOfDays ? "w miesiącach, z których jest" : "w miesiącu, z którego jest"}`;
  const inMonths = (months: readonly Month[]) => months.map(({ year, month }) => formatInMonth(year, month)).join(", ");
  const isOne = movedFrom.length === 1;
  return `${what}; dotyczy sprzedaży ${inMonths(movedFrom)}; ${isOne ? "ten miesiąc jest już złożony" : "te miesiące są już złożone"}, więc policzymy ją ${inMonths(movedTo)}`;
}

type FoldedListProps<T> = {
  label: string;
  items: readonly T[];
  /** How many there are, if not all are listed. */
  all?: number;
  note?: string;
  children: (item: T) => ReactNode;
};

/** A folded list with its number of items. */
export function FoldedList<T>({
  label,
  items,
  all = items.length,
  note = documentsText(all),
  children,
}: FoldedListProps<T>) {
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
      {all > items.length && <p className={textStyles.note}>I jeszcze {formatNumber(all - items.length)}.</p>}
    </Folded>
  );
}
