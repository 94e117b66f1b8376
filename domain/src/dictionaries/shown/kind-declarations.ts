import type { DictionaryKind } from "../kinds.ts";
import type { KindDeclaration, FieldDeclaration } from "./kind-declaration.ts";
import { textAt } from "./value-path.ts";
import {
  materialName,
  packagingMaterials,
  supFeeSections,
  densityUnits,
  boilerFuels,
  boilerUnits,
  sourceUnits,
} from "../value-choices.ts";

const nameField: FieldDeclaration = { path: "name", label: "Nazwa", type: "text", inList: "column" };

/** The position in the law's table. */
const positionField = (table: string): FieldDeclaration => ({
  path: "position",
  label: `Pozycja ${table}`,
  short: "Poz.",
  hint: "Puste, jeśli tabela nie ma takiej pozycji.",
  type: "text",
  isOptional: true,
  inList: "column",
});

/** For kinds whose items have rates in different units. */
const rateUnitField = (units: readonly string[]): FieldDeclaration => ({
  path: "unit",
  label: "Jednostka stawki",
  short: "Jednostka",
  type: "choice",
  options: units.map((value) => ({ value, label: `zł/${value}` })),
  inList: "column",
});

const rateUnitOf = (value: object) => `zł/${textAt(value, "unit")}`;

const boilerFuelNames: Readonly<Record<(typeof boilerFuels)[number], string>> = {
  coal: "węgiel",
  coke: "koks",
  wood: "drewno",
  oil: "olej",
  gas: "gaz",
};

export const kindDeclarations: Readonly<Record<DictionaryKind, KindDeclaration>> = {
  packagingCategory: {
    accusative: "kategorię opakowań",
    fields: [
      {
        path: "material",
        label: "Materiał",
        type: "choice",
        options: packagingMaterials.map((material) => ({ value: material, label: materialName(material) })),
        inList: "column",
      },
      nameField,
    ],
    series: [
      { field: "feeRates", label: "Stawka opłaty produktowej", unit: "zł/kg", places: 2 },
      { field: "recyclingLevels", label: "Poziom recyklingu", isMasculine: true, unit: "%", places: 0, max: "100" },
    ],
    numbers: "of-the-year",
    order: ["material", "name"],
  },
  supFee: {
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
  },
  vehicleCategory: {
    accusative: "kategorię pojazdów",
    fields: [nameField],
    series: [],
    numbers: "of-the-year",
    order: ["name"],
  },
  vehicleEngine: {
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
  },
  vehicleFuel: {
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
  },
  heatingBoilerCategory: {
    accusative: "kategorię kotłów",
    fields: [
      nameField,
      {
        path: "fuel",
        label: "Rodzina paliw",
        type: "choice",
        options: boilerFuels.map((fuel) => ({ value: fuel, label: boilerFuelNames[fuel] })),
        inList: "column",
      },
    ],
    series: [],
    numbers: "of-the-year",
    order: ["name"],
  },
  heatingBoiler: {
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
  },
  otherEmissionSource: {
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
  },
};
