import type { OfficialForm } from "../contract/forms.ts";
import { airListForms } from "./air-list-form.ts";
import { batteryForm } from "./battery-form.ts";
import { equipmentForm } from "./equipment-form.ts";
import type { FormFacts } from "./form-facts.ts";
import { kobizeForm } from "./kobize-form.ts";
import { packagingForm } from "./packaging-form.ts";
import { supForm } from "./sup-form.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** Each form is made by a file of its own; none where it does not concern the company. */
const makers: readonly ((of: FormFacts) => OfficialForm[])[] = [
  packagingForm,
  supForm,
  equipmentForm,
  batteryForm,
  vehicleForm,
  airListForms,
  kobizeForm,
];

/** The year's forms, in the order in which people read them. One without a single field has nothing to be filled in. */
export const formsOf = (of: FormFacts): OfficialForm[] =>
  makers.flatMap((make) => make(of)).filter(({ tables }) => tables.some(({ rows }) => rows.length > 0));
