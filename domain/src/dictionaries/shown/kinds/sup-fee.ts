import { supFeeSections } from "../../value-choices.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField } from "./name-and-position.ts";
import { rateUnitField, rateUnitOf } from "./rate-unit.ts";

export const supFee: KindDeclaration = {
  accusative: "rodzaj opłaty SUP",
  fields: [
    nameField,
    {
      path: "annex",
      label: "Załącznik do ustawy",
      short: "Załącznik",
      type: "choice",
      isNumber: true,
      options: [
        { value: "6", label: "6 – opłata od konsumenta" },
        { value: "9", label: "9 – opłata wprowadzającego" },
      ],
      inList: "column",
    },
    {
      path: "section",
      label: "Część załącznika 9",
      short: "Część",
      type: "choice",
      options: supFeeSections.map((section) => ({ value: section, label: section })),
      isOptional: true,
      inList: "column",
    },
    rateUnitField(["szt.", "kg"]),
  ],
  series: [{ field: "rates", label: "Stawka", unit: rateUnitOf, places: 2 }],
  numbers: "of-the-year",
  order: ["annex", "section", "name"],
};
