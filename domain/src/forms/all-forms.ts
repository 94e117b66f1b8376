import { areaById } from "../areas/index.ts";
import { reportedParts } from "../charges/reported-parts.ts";
import type { Reported } from "../charges/year-facts.ts";
import type { OfficialForm } from "../contract/forms.ts";
import { airListForms } from "./air-list-form.ts";
import { batteryForm } from "./battery-form.ts";
import { equipmentForm } from "./equipment-form.ts";
import { EARLIER_LACKED, hasRowsOf, type FormFacts } from "./form-facts.ts";
import { fieldsIn } from "./form-fields.ts";
import { kobizeForm } from "./kobize-form.ts";
import { packagingForm } from "./packaging-form.ts";
import { supForm } from "./sup-form.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** Each form is made by a file of its own; none where it does not concern the company. */
const makers: readonly { readonly part: Reported; readonly make: (of: FormFacts) => OfficialForm[] }[] = [
  { part: reportedParts.packaging, make: packagingForm },
  { part: reportedParts.sup, make: supForm },
  { part: reportedParts.equipment, make: equipmentForm },
  { part: reportedParts.batteries, make: batteryForm },
  { part: reportedParts.vehicles, make: vehicleForm },
  { part: reportedParts.air, make: airListForms },
  { part: reportedParts.air, make: kobizeForm },
];

/** The year's forms, in the order in which people read them. */
export const formsOf = (of: FormFacts): OfficialForm[] =>
  makers.flatMap(({ part, make }) =>
    make(of).map((form) => (saysNothing(of, part, form) ? empty(of, part, form) : form)),
  );

/** There are no rows behind it, and it would have nothing but zeros. */
const saysNothing = ({ groups }: FormFacts, { areas }: Reported, form: OfficialForm): boolean =>
  !hasRowsOf(groups, areas) && fieldsIn(form).every(({ field }) => /^0(,0+)?$/.test(field.text ?? ""));

/** Its duty is there, so the form is, too, and says instead of zeros why there is nothing in it. */
const empty = (of: FormFacts, part: Reported, form: OfficialForm): OfficialForm => ({
  ...form,
  tables: [],
  nothing: whyEmpty(of, part),
});

function whyEmpty({ facts, declaredEmpty }: FormFacts, { areas }: Reported): string {
  const own = areas.filter((area) => facts.company.areas.includes(area));
  const unsaid = own.filter((area) => !declaredEmpty.includes(area));
  if (unsaid.length === 0 && facts.lacksEarlier) return EARLIER_LACKED;
  if (unsaid.length === 0)
    return `Zadeklarowano brak: w ${facts.year} roku nie było nic, co wpisuje się do tego formularza.`;
  const titles = unsaid.map((area) => `„${areaById(area)?.title ?? area}”`).join(", ");
  return `Nie ma jeszcze danych do tego formularza. Wypełnij w miesiącach ${titles} albo zadeklaruj tam brak.`;
}
