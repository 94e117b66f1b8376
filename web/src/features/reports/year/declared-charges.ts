import type { Charge, YearCharges } from "@ekorok/domain/charges/contract/charges";
import { totalWords } from "@ekorok/domain/charges/total-words";
import { type Html, html } from "../../../ui/confirmation/html.ts";
import { dueRows } from "../charges/total-rows.ts";
import { longListOf } from "../../../ui/confirmation/html-lists.ts";

/** So many are named one by one. */
const MOST_NAMED = 8;

/** What a year comes to in złoty, and of what nobody can say it, before it is handed in. */
export function declaredCharges(year: YearCharges): Html[] {
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
    ...longListOf("Do zapłaty:", [
      ...year.charges.map((charge) => html`<li>${nameOf(charge)}: ${totalWords(charge.due)}</li>`),
      ...dueRows(year).map(({ label, amount }) => html`<li><b>${label}: ${amount}</b></li>`),
    ]),
    ...longListOf("Nieustalone, więc nie ma tego w sumie:", [
      ...named,
      ...(more > 0 ? [html`<li>i jeszcze ${more}, przy opłatach na stronie roku.</li>`] : []),
    ]),
  ];
}

const nameOf = ({ title, office }: Charge): string => (office === null ? title : `${title}, ${office}`);
