import { areas } from "@ekorok/domain/areas/all-areas";
import type { YearCharges, Charge } from "@ekorok/domain/charges/contract/charges";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { leftOutText, versionGenitive } from "@ekorok/domain/reports/report-words";
import type { YearToCompare } from "@ekorok/domain/reports/versions/compare-years";
import { yearSums } from "@ekorok/domain/reports/versions/year-sums";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { type Html, html, htmlList, longHtmlList } from "../../../ui/confirmation/html.ts";
import { moneyLines } from "../charges/money-changes.tsx";
import { figuresOf, titleOf } from "../life/declaration.ts";
import type { DifferenceLine } from "../version-differences.tsx";
import { yearDifferences } from "./year-differences.ts";
import { dueRows } from "../charges/total-rows.ts";

export function yearToSubmit({ months, madeOf }: YearReport): YearToCompare {
  const own = months.filter(({ month }) => madeOf.includes(month));
  return {
    areas: yearSums(own),
    months: own.map(({ month, submissions }) => ({ month, number: submissions })),
  };
}

/**
 * What is confirmed when a year is submitted: its sums and charges, what is left out, and what has changed since the
 * last version.
 */
export function yearDeclarationOf(report: YearReport, last: FrozenReport | null, charges: YearCharges): Html[] {
  const year = yearToSubmit(report);
  const filled = year.areas.filter(({ state }) => state === "filled");
  const empty = year.areas.filter(({ state }) => state !== "filled");
  const inMoney = moneyLines(last?.charges ?? charges.charges, charges.charges);
  return [
    ...longHtmlList(
      "Składasz sumy roczne:",
      filled.map(({ area, totals }) => html`<li><b>${titleOf(area)}</b>: ${figuresOf(area, totals).join(", ")}</li>`),
    ),
    empty.length === 0 ? html`` : html`<p>Brak zdarzeń: ${empty.map(({ area }) => titleOf(area)).join(", ")}.</p>`,
    htmlList("Nie składasz, choć są wiersze:", leftOutIn(report)),
    missingMonths(report),
    ...declaredCharges(charges),
    ...(last === null ? [] : changesSince(last, report.year, year, inMoney.length > 0)),
    ...longHtmlList("Zmiany opłat:", inMoney.map(lineOf)),
  ];
}

function leftOutIn({ months, madeOf }: YearReport): Html[] {
  const left = months.filter(({ month }) => madeOf.includes(month)).flatMap(({ leftOut }) => leftOut);
  return areas.flatMap(({ id, title }) => {
    const rowCount = left.filter(({ area }) => area === id).reduce((sum, one) => sum + one.rowCount, 0);
    return rowCount === 0 ? [] : [html`<li><b>${title}</b>: ${leftOutText(rowCount)}</li>`];
  });
}

function missingMonths({ year, madeOf }: YearReport): Html {
  const missing = MONTHS.filter((month) => !madeOf.includes(month)).map((month) => formatMonth(year, month));
  return missing.length === 0 ? html`` : html`<p>Bez miesięcy sprzed obsługi: ${missing.join(", ")}.</p>`;
}

function changesSince(last: FrozenReport, year: number, now: YearToCompare, areChargesOther: boolean): Html[] {
  const name = versionGenitive(last);
  const lines = yearDifferences(year, last, now).map(lineOf);
  if (lines.length > 0) return longHtmlList(`Zmiany od ${name}:`, lines);
  return [
    areChargesOther
      ? html`<p>Od ${name} miesiące i sumy się nie zmieniły, ale zmieniły się opłaty.</p>`
      : html`<p>Od ${name} nic się nie zmieniło.</p>`,
  ];
}

function lineOf({ about, what, before, after, difference }: DifferenceLine): Html {
  const words = `${before ?? "nie było"} → ${after ?? "nie ma"}`;
  return html`<li>
    ${about === undefined ? what : `${about}, ${what}`}: ${words}${difference === null ? "" : ` (${difference})`}
  </li>`;
}

/** At most this many are named. */
const MOST_NAMED = 8;

/** The payments of the year, and what is undetermined. */
function declaredCharges(year: YearCharges): Html[] {
  const unknown = year.charges.flatMap((charge) =>
    charge.lines.filter(({ amount }) => amount === null).map(({ what, why }) => [nameOf(charge), what, why[0] ?? ""]),
  );
  const named = unknown
    .slice(0, MOST_NAMED)
    .map(
      ([charge = "", what = "", why = ""]) => html`<li>${charge === what ? what : `${charge}, ${what}`}: ${why}</li>`,
    );
  const more = unknown.length - named.length;
  return [
    ...longHtmlList("Do zapłaty:", [
      ...year.charges.map((charge) => html`<li>${nameOf(charge)}: ${totalWords(charge.due)}</li>`),
      ...dueRows(year).map(({ label, amount }) => html`<li><b>${label}: ${amount}</b></li>`),
    ]),
    ...longHtmlList("Nieustalone, więc nie ma tego w sumie:", [
      ...named,
      ...(more > 0 ? [html`<li>i jeszcze ${more}, przy opłatach na stronie roku.</li>`] : []),
    ]),
  ];
}

const nameOf = ({ title, office }: Charge): string => (office === null ? title : `${title}, ${office}`);
