import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/all-areas.ts";
import type { OfficialForm } from "./contract/forms.ts";
import { airListForms } from "./air-list-form.ts";
import { batteryForm } from "./battery-form.ts";
import { equipmentForm } from "./equipment-form.ts";
import { EARLIER_LACKED, hasRowsOf, type FormFacts, type MadeForm } from "./form-facts.ts";
import { fieldsIn } from "./form-fields.ts";
import { areasOfForm, type FormKind } from "./form-ids.ts";
import { kobizeForm } from "./kobize-form.ts";
import { packagingForm } from "./packaging-form.ts";
import { supForm } from "./sup-form.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** Each is made by a file of its own, none where it does not concern the company; in the order in which people read them. */
const makers: Readonly<Record<FormKind, (of: FormFacts) => MadeForm[]>> = {
  "bdo-opakowania": packagingForm,
  "bdo-sup": supForm,
  "bdo-sprzet": equipmentForm,
  "bdo-baterie": batteryForm,
  "bdo-pojazdy": vehicleForm,
  wykaz: airListForms,
  kobize: kobizeForm,
};

/** The year's forms. */
export const formsOf = (of: FormFacts): OfficialForm[] =>
  Object.values(makers)
    .flatMap((make) => make(of))
    .map((form) => (saysNothing(of, form) ? empty(of, form) : form));

/** There are no rows behind it, and it would have nothing but zeros. */
const saysNothing = ({ groups }: FormFacts, form: MadeForm): boolean =>
  !hasRowsOf(groups, areasOfForm(form.id)) && fieldsIn(form).every(({ field }) => /^0(,0+)?$/.test(field.text ?? ""));

/** Its duty is there, so the form is, too, and says instead of zeros why there is nothing in it. */
const empty = (of: FormFacts, form: MadeForm): OfficialForm => ({
  ...form,
  tables: [],
  nothing: whyEmpty(of, areasOfForm(form.id)),
});

function whyEmpty({ facts, declaredEmpty }: FormFacts, areas: readonly AreaId[]): string {
  const own = areas.filter((area) => facts.company.areas.includes(area));
  const unsaid = own.filter((area) => !declaredEmpty.includes(area));
  if (unsaid.length === 0 && facts.lacksEarlier) return EARLIER_LACKED;
  if (unsaid.length === 0)
    return `Zadeklarowano brak: w ${facts.year} roku nie było nic, co wpisuje się do tego formularza.`;
  const titles = unsaid.map((area) => `„${areaById(area)?.title ?? area}”`).join(", ");
  return `Nie ma jeszcze danych do tego formularza. Wypełnij w miesiącach ${titles} albo zadeklaruj tam brak.`;
}
