import type { Column } from "../areas/columns.ts";
import { headingsAt } from "./head-row.ts";
import { namedFields } from "./headings.ts";
import type { SheetPlan } from "./contract/imports.ts";
import { fieldsOfArea } from "./plan.ts";
import { isNumeric } from "./read-number.ts";
import { unitUnder } from "./column-units.ts";
import { type Sheet, typedText } from "./sheet.ts";

/** A second row of headings in a table: the units under it, or why its rows cannot be read by the plan. */
export type LowerHead = { readonly units: SheetPlan["units"] } | { readonly problem: string };

/** Finds such rows by their places. Only rows with words in columns of numbers are examined. */
export function lowerHeads(
  sheet: Sheet,
  plan: Pick<SheetPlan, "head" | "columns" | "units">,
  columns: Readonly<Record<string, Column>>,
): ReadonlyMap<number, LowerHead> {
  const fields = fieldsOfArea({ columns });
  const numeric = fields.filter(({ key }) => {
    const column = columns[key];
    return column !== undefined && isNumeric(column) && plan.columns[key] !== undefined;
  });
  const first = headingsAt(sheet, plan.head);
  const found = new Map<number, LowerHead>();
  for (const [index, row] of sheet.rows.entries()) {
    if (index <= plan.head || plan.head < 0) continue;
    const texts = row.map((cell) => typedText(cell));
    if (!numeric.some(({ key }) => /^\p{L}[^\d]*(?:[([].*)?$/su.test(texts[plan.columns[key] ?? -1] ?? ""))) continue;
    const named = namedFields(texts, fields);
    if (named.size < 2) continue;
    const isElsewhere = [...named].some(([place, { key }]) => (plan.columns[key] ?? place) !== place);
    const units = numeric.map((field) => {
      const place = plan.columns[field.key] ?? -1;
      const isSame = texts[place] === first[place];
      return [field.key, isSame ? plan.units[field.key] : (unitUnder(texts[place] ?? "", field) ?? "?")] as const;
    });
    found.set(
      index,
      isElsewhere
        ? {
            problem: `Ten wiersz leży pod drugim nagłówkiem (wiersz ${index + 1}), w którym kolumny stoją inaczej. Przenieś tamtą tabelę do osobnego arkusza i wczytaj plik ponownie.`,
          }
        : { units: Object.fromEntries(units.flatMap(([key, unit]) => (unit === undefined ? [] : [[key, unit]]))) },
    );
  }
  return found;
}
