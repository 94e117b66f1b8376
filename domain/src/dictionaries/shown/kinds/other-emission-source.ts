import { sourceUnits } from "../../value-choices.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField, positionField } from "./name-and-position.ts";
import { rateUnitField, rateUnitOf } from "./rate-unit.ts";

export const otherEmissionSource: KindDeclaration = {
  accusative: "źródło emisji",
  fields: [
    nameField,
    {
      path: "table",
      label: "Tabela stawek",
      short: "Tabela",
      type: "choice",
      options: [
        { value: "A", label: "A – substancje" },
        { value: "B", label: "B – przeładunek benzyn" },
        { value: "E", label: "E – chów drobiu" },
      ],
      inList: "column",
    },
    { ...positionField("w tabeli"), inList: "no" },
    rateUnitField(sourceUnits),
  ],
  series: [{ field: "rates", label: "Stawka", unit: rateUnitOf, places: 2 }],
  numbers: "by-year",
  order: ["table", "position", "name"],
};
