import { boilerUnits } from "../../value-choices.ts";
import type { KindDeclaration } from "../kind-declaration.ts";
import { nameField, positionField } from "./name-and-position.ts";
import { rateUnitField, rateUnitOf } from "./rate-unit.ts";

export const heatingBoiler: KindDeclaration = {
  accusative: "rodzaj kotła",
  fields: [
    positionField("w tabeli C"),
    nameField,
    { path: "category", label: "Kategoria", type: "reference", to: "heatingBoilerCategory", inList: "column" },
    {
      path: "power.above",
      label: "Moc powyżej",
      hint: "Puste: od zera.",
      type: "decimal",
      unit: "MW",
      isOptional: true,
      inList: "no",
    },
    { path: "power.upTo", label: "Moc do", type: "decimal", unit: "MW", inList: "no" },
    {
      path: "mostSulphur",
      label: "Siarka najwyżej",
      hint: "Puste: tabela nie podaje granicy.",
      type: "decimal",
      unit: "%",
      max: "100",
      isOptional: true,
      inList: "no",
    },
    rateUnitField(boilerUnits),
  ],
  series: [{ field: "rates", label: "Stawka", unit: rateUnitOf, places: 2 }],
  numbers: "by-year",
  order: ["position", "name"],
};
