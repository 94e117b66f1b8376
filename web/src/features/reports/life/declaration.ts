import { areaById, enteredTotals, leftOutText, rowsText, type ShownMonth, totalText } from "@ekorok/domain";
import { type Html, html } from "../../../ui/confirmation/html.ts";

export const titleOf = (id: string) => areaById(id)?.title ?? id;
const joined = (parts: readonly Html[]) => parts.reduce((all, part) => html`${all}${part}`, html``);
export const listOf = (heading: string, items: readonly Html[]) =>
  items.length === 0
    ? html``
    : html`<p>${heading}</p>
        <ul>
          ${joined(items)}
        </ul>`;

/** So many items that a part stays far from the longest message, whatever they are called. */
const IN_PART = 10;

/** A list of any length, in parts that follow each other: nothing that is declared may be cut. */
export const longListOf = (heading: string, items: readonly Html[]): Html[] =>
  Array.from({ length: Math.ceil(items.length / IN_PART) }, (_, part) => {
    const own = items.slice(part * IN_PART, (part + 1) * IN_PART);
    return part === 0
      ? listOf(heading, own)
      : html`<ul>
          ${joined(own)}
        </ul>`;
  });

/** What is declared: areas with rows and their sums, areas in which nothing happened, and what is left out. */
export function declarationOf({ areas, leftOut }: ShownMonth): Html {
  const filled = areas.filter(({ rowCount }) => rowCount > 0);
  const empty = areas.filter(({ rowCount }) => rowCount === 0);
  return joined([
    listOf("Składasz:", filled.map(filledLine)),
    empty.length === 0 ? html`` : html`<p>Brak zdarzeń: ${empty.map(({ area }) => titleOf(area)).join(", ")}.</p>`,
    listOf(
      "Nie składasz, choć są wiersze:",
      leftOut.map(({ area, rowCount }) => html`<li><b>${titleOf(area)}</b>: ${leftOutText(rowCount)}</li>`),
    ),
  ]);
}

const filledLine = ({ area, rowCount, totals }: ShownMonth["areas"][number]): Html =>
  html`<li><b>${titleOf(area)}</b>: ${[rowsText(rowCount), ...figuresOf(area, totals)].join(", ")}</li>`;

/** Each sum with what it is of. */
export function figuresOf(id: string, totals: ShownMonth["areas"][number]["totals"]): string[] {
  const area = areaById(id);
  const sums = area ? enteredTotals(area, totals) : [];
  return sums.map((total) => `${total.label.toLowerCase()} ${totalText(total)}`);
}
