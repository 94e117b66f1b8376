import { formatDecimal, formatMonth, formatMonths, type Month, plural, type SalesStep } from "@ekorok/domain";
import type { Field } from "../../../ui/confirmation/fields.ts";
import { html, type Html } from "../../../ui/confirmation/html.ts";
import { longListOf } from "../../../ui/confirmation/html-lists.ts";
import { documentsText, linesText, rowsText } from "../sale-words.ts";
import { shortNames } from "./short-names.ts";

type Going = SalesStep["all"]["months"][number];

/** Of each month, and with how many letters: numbers of documents may be long. */
const MOST_NUMBERS = 3;
const LONGEST_NUMBER = 40;

const wholeText = (count: number) =>
  `${formatDecimal(String(count))} ${plural(count, { one: "miesiąc", few: "miesiące", many: "miesięcy" })}`;

function numbersText({ numbers, documents }: Going): string {
  const shown = numbers
    .slice(0, MOST_NUMBERS)
    .map((number) => (number.length > LONGEST_NUMBER ? `${number.slice(0, LONGEST_NUMBER)}…` : number));
  const more = documents - shown.length;
  return more > 0 ? `${shown.join(", ")} i jeszcze ${formatDecimal(String(more))}` : shown.join(", ");
}

const monthItem = (month: Going): Html =>
  html`<li>
    <b>${formatMonth(month.year, month.month)}</b>: ${documentsText(month.documents)} (${numbersText(month)}),
    ${linesText(month.lines)}${month.rows > 0 ? `, ${rowsText(month.rows)}` : ""}
  </li>`;

/** All that goes, by months, and what stays. */
export function undoMessage(step: SalesStep, period: Month): Html[] {
  const { names, all, kept, keptIn } = step;
  const where = all.months.length > 1 ? ` w ${all.months.length} miesiącach` : "";
  return [
    ...longListOf(
      `${shortNames(names)}: ${documentsText(all.documents)}${where}. Cofnięcie usuwa je i to, co z nich policzono:`,
      all.months.map(monthItem),
    ),
    ...(all.months.length > 1 ? [html`<p>${onlyText(step, period)}</p>`] : []),
    ...(kept > 0
      ? [
          html`<p>
            Zostanie: ${documentsText(kept)} z pozycjami policzonymi w zamkniętych miesiącach (${formatMonths(keptIn)}).
            Żeby to cofnąć, doradca musi najpierw zwrócić te miesiące do poprawy.
          </p>`,
        ]
      : []),
    html`<p>Wiersze zmienione ręcznie zostaną. Pliki można potem wczytać jeszcze raz.</p>`,
  ];
}

/** What goes, or stays, if only the month goes. A list without numbers is one document. */
function onlyText({ only, alsoElsewhere }: SalesStep, { year, month }: Month): string {
  const name = formatMonth(year, month);
  if (only.documents === 0)
    return `Tylko ${name} cofnąć się nie da: dokumenty z tego miesiąca mają pozycje także w innych, a dokument (albo listę bez numerów dokumentów) cofa się w całości.`;
  const stay = `Dokumenty z pozycjami także w innych miesiącach wtedy zostaną, bo cofa się je w całości: ${formatDecimal(String(alsoElsewhere))}.`;
  return `Można cofnąć tylko ${name}: ${documentsText(only.documents)}. ${alsoElsewhere > 0 ? stay : ""}`;
}

/** The month alone or all of it, where both can be. */
export const undoChoice = ({ all, only }: SalesStep, { year, month }: Month): readonly Field[] =>
  only.documents === 0 || all.months.length === 1
    ? []
    : [
        {
          name: "scope",
          kind: "select",
          label: "Co cofnąć",
          initial: "only",
          options: [
            { value: "only", label: `Tylko ${formatMonth(year, month)}: ${documentsText(only.documents)}` },
            { value: "all", label: `Wszystkie ${wholeText(all.months.length)}: ${documentsText(all.documents)}` },
          ],
        },
      ];
