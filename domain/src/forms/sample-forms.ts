import type { AreaId } from "../areas/area-ids.ts";
import type { Cells } from "../areas/cells.ts";
import { areaById } from "../areas/all-areas.ts";
import { rowOf, sampleBook } from "../areas/sample-book.ts";
import { rowQuantities } from "../charges/row-quantities.ts";
import { sumQuantities } from "../areas/quantities.ts";
import { sampleYear } from "../charges/sample-year.ts";
import type { YearFacts } from "../charges/year-facts.ts";
import type { OfficialForm } from "./contract/forms.ts";
import { formsOf } from "./all-forms.ts";
import { type FormFacts, groupRows } from "./form-facts.ts";
import { fieldsIn, shownField } from "./form-fields.ts";

/** The facts of forms with these rows, for tests. "blocks" marks a row that cannot be submitted. */
export function sampleFormFacts(
  rows: readonly (readonly [AreaId, Cells, "blocks"?])[],
  more: Partial<YearFacts> = {},
): FormFacts {
  const book = sampleBook();
  const all = rows.map(([id, cells, blocks]) => {
    const area = areaById(id);
    if (!area) throw new Error(`no area ${id}`);
    const whole = rowOf(area, cells);
    const isBlocked = blocks !== undefined;
    return {
      area,
      row: { cells: whole, amounts: area.amounts(whole, book), isBlocked },
      quantities: rowQuantities(area, whole, book, isBlocked),
    };
  });
  const areas = [...new Set(all.map(({ area }) => area))];
  return {
    facts: sampleYear(sumQuantities(all.flatMap(({ quantities }) => quantities)), {
      company: { seatVoivodeship: "mazowieckie", hasBdoNumber: true, areas: areas.map(({ id }) => id) },
      ...more,
    }),
    groups: areas.flatMap((area) =>
      groupRows(
        area,
        all.filter((one) => one.area === area).map(({ row }) => row),
      ),
    ),
    declaredEmpty: [],
    dictionaries: more.dictionaries ?? book.dictionaries,
    company: { name: "Pakownia Sp. z o.o.", seat: "Polna 1", regon: "", phone: "", email: "biuro@pakownia.pl" },
  };
}

export function formIn(of: FormFacts, id: string): OfficialForm {
  const form = formsOf(of).find((one) => one.id === id);
  if (!form) throw new Error(`no form ${id}`);
  return form;
}

/** All fields of a table as people read them, by row, without those that are 0. */
export const readTable = (form: OfficialForm, table: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    (form.tables.find(({ key }) => key === table)?.rows ?? []).flatMap((row) => {
      const fields = fieldsIn({ tables: form.tables })
        .filter((place) => place.row === row && shownField(place.field) !== "0")
        .map(({ field }) => [field.column, shownField(field)]);
      return fields.length > 0 ? [[row.label, Object.fromEntries(fields)]] : [];
    }),
  );
