import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField, positionField } from "./name-and-position.ts";

export const vehicleEngine: KindDeclaration = {
  accusative: "silnik",
  fields: [
    positionField("w tabeli D"),
    nameField,
    {
      path: "categories",
      label: "Kategorie pojazdów",
      type: "reference",
      to: "vehicleCategory",
      isMany: true,
      inList: "under",
    },
    {
      path: "note",
      label: "Uwaga o interpretacji",
      hint: "Jak czytamy przepis tam, gdzie milczy.",
      type: "text",
      isOptional: true,
      inList: "no",
    },
  ],
  series: [{ field: "rates", label: "Stawka", by: "fuel", unit: "zł/Mg", places: 2 }],
  numbers: "of-the-year",
  order: ["position", "name"],
};
