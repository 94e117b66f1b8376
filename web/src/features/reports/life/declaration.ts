import { areaById } from "@ekorok/domain/areas/all-areas";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import { type ShownMonth, shownMonthOf } from "@ekorok/domain/reports/submit-month";
import { leftOutText, rowsText, totalText } from "@ekorok/domain/reports/report-words";
import { type Html, html, joinHtml, htmlList } from "../../../ui/confirmation/html.ts";

export const titleOf = (id: string) => areaById(id)?.title ?? id;
/** Warnings about sales; what waits may be irrelevant, so it does not block submission. */
export const waitingSalesTexts = ({
  waitingSales,
  uncountedSales,
  openAdvances,
  awaitedInvoices,
}: MonthReport): string[] => [
  ...(waitingSales
    ? [
        `Pozycje sprzedaży z tego miesiąca, które czekają na odpowiedź albo kartę produktu: ${waitingSales}. W złożonym sprawozdaniu ich nie będzie.`,
      ]
    : []),
  ...(uncountedSales
    ? [
        `Pozycje sprzedaży, które wczytano, gdy ten miesiąc był zamknięty: ${uncountedSales}. Aby były w sprawozdaniu, przelicz sprzedaż miesiąca.`,
      ]
    : []),
  ...(openAdvances
    ? [
        `Faktury zaliczkowe z tego miesiąca, do których nie wczytano faktury końcowej: ${openAdvances}. Towaru z nich w złożonym sprawozdaniu nie będzie, także jeśli wydano go w tym miesiącu.`,
      ]
    : []),
  ...(awaitedInvoices
    ? [
        `Korekty, które czekają na fakturę: ${awaitedInvoices}. Dopóki jej nie wczytasz, nie wiadomo, czy ich towar należy do innego miesiąca albo kraju.`,
      ]
    : []),
];

/** Warns that cards changed after the sales of the month were counted; empty if none did. */
export const otherCardsText = ({ otherCards }: MonthReport): string =>
  otherCards
    ? `Sprzedaż tego miesiąca jest policzona inną wersją karty. Produkty, których karty zmieniły się od tego czasu: ${otherCards}.`
    : "";

/** The text that is confirmed when a month is submitted. */
export const declaredMonth = (report: MonthReport): Html[] => [
  declarationOf(shownMonthOf(report)),
  ...[...waitingSalesTexts(report), otherCardsText(report)].flatMap((text) =>
    text === "" ? [] : html`<p>${text}</p>`,
  ),
];

/** Areas with rows and their sums, empty areas, and what is left out. */
export function declarationOf({ areas, leftOut }: ShownMonth): Html {
  const filled = areas.filter(({ rowCount }) => rowCount > 0);
  const empty = areas.filter(({ rowCount }) => rowCount === 0);
  return joinHtml([
    htmlList("Składasz:", filled.map(filledLine)),
    empty.length === 0 ? html`` : html`<p>Brak zdarzeń: ${empty.map(({ area }) => titleOf(area)).join(", ")}.</p>`,
    htmlList(
      "Nie składasz, choć są wiersze:",
      leftOut.map(({ area, rowCount }) => html`<li><b>${titleOf(area)}</b>: ${leftOutText(rowCount)}</li>`),
    ),
  ]);
}

const filledLine = ({ area, rowCount, totals }: ShownMonth["areas"][number]): Html =>
  html`<li><b>${titleOf(area)}</b>: ${[rowsText(rowCount), ...figuresOf(area, totals)].join(", ")}</li>`;

export function figuresOf(id: string, totals: ShownMonth["areas"][number]["totals"]): string[] {
  const area = areaById(id);
  const sums = area ? enteredTotals(area, totals) : [];
  return sums.map((total) => `${total.label.toLowerCase()} ${totalText(total)}`);
}
