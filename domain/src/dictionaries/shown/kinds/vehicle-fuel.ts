import { densityUnits } from "../../value-choices.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { textAt } from "../value-path.ts";
import { nameField } from "./name-and-position.ts";

export const vehicleFuel: KindDeclaration = {
  accusative: "paliwo",
  fields: [
    nameField,
    {
      path: "densityUnit",
      label: "Jednostka gęstości",
      type: "choice",
      options: densityUnits.map((unit) => ({ value: unit, label: unit })),
      inList: "no",
    },
  ],
  series: [
    {
      field: "density",
      label: "Gęstość",
      by: "nothing",
      unit: (value) => textAt(value, "densityUnit"),
      places: 0,
    },
  ],
  numbers: "of-the-year",
  order: ["name"],
};
