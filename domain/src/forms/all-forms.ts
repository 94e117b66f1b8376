import type { AreaId } from "../areas/area-ids.ts";
import { areaById } from "../areas/all-areas.ts";
import type { OfficialForm, YearForms } from "./contract/forms.ts";
import { airListForms } from "./air-list-form.ts";
import { batteryForm } from "./battery-form.ts";
import { equipmentForm } from "./equipment-form.ts";
import { EARLIER_MONTHS_MISSING, hasRowsOf, type Form, type FormFacts } from "./form-facts.ts";
import { fieldsIn } from "./form-fields.ts";
import { kobizeForm } from "./kobize-form.ts";
import { packagingForm } from "./packaging-form.ts";
import { supForm } from "./sup-form.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** All forms, in the order in which people read them. */
const forms: readonly Form[] = [
  packagingForm,
  supForm,
  equipmentForm,
  batteryForm,
  vehicleForm,
  airListForms,
  kobizeForm,
];

export const formsOf = (of: FormFacts): OfficialForm[] =>
  forms.flatMap(({ part: { areas }, make }) =>
    make(of).map((form) =>
      saysNothing(of, areas, form) ? { ...form, tables: [], nothing: whyEmpty(of, areas) } : form,
    ),
  );

const known = forms.flatMap(({ part, filed }) => filed.map(({ id }) => ({ id, areas: [...part.areas] })));

export const isFormId = (wanted: string): boolean => known.some(({ id }) => id === wanted);

export const otherForms = (these: readonly OfficialForm[]): NonNullable<YearForms["others"]> =>
  known.filter(({ id }) => !these.some((form) => form.id === id));

/** Whether a form is all zeros without any rows. Its duty exists, so it is shown, and explains why it is empty. */
const saysNothing = ({ groups }: FormFacts, areas: readonly AreaId[], form: OfficialForm): boolean =>
  !hasRowsOf(groups, areas) && fieldsIn(form).every(({ field }) => /^0(,0+)?$/.test(field.text ?? ""));

function whyEmpty({ facts, declaredEmpty }: FormFacts, areas: readonly AreaId[]): string {
  const own = areas.filter((area) => facts.company.areas.includes(area));
  const unsaid = own.filter((area) => !declaredEmpty.includes(area));
  if (unsaid.length === 0 && facts.lacksEarlier) return EARLIER_MONTHS_MISSING;
  if (unsaid.length === 0)
    return `Zaznaczono „Brak zdarzeń”: w ${facts.year} roku nie było nic, co wpisuje się do tego formularza.`;
  const titles = unsaid.map((area) => `„${areaById(area)?.title ?? area}”`).join(", ");
  return `Nie ma jeszcze danych do tego formularza. Wypełnij w miesiącach ${titles} albo zaznacz tam „Brak zdarzeń”.`;
}
