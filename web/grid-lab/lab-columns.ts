import { checkColumn, choiceColumn, dateColumn, numberColumn, textColumn } from "./column-kinds.ts";
import type { GridColumn } from "../src/grid/grid-column.ts";
import { readNumber } from "../src/ui/fields/number-entry.ts";

const materials = ["Szkło", "Stal", "Aluminium", "Papier i tektura", "Drewno", "Tworzywa sztuczne", "Żeliwo", "Inne"];

/** As many as a large dictionary holds. */
export const categories = Array.from({ length: 120 }, (_, index) => ({
  value: `c${index + 1}`,
  label: `${materials[index % materials.length]} ${Math.floor(index / materials.length) + 1}`,
}));

/** Options that depend on a category, like engines of a kind of vehicles. */
const grades = ["surowa", "barwiona", "zmieszana"].flatMap((name) =>
  materials.map((material) => ({ value: `${material}:${name}`, label: `${material} – ${name}`, material })),
);

const materialOf = (category: string | null | undefined) =>
  categories.find(({ value }) => value === category)?.label.replace(/ \d+$/, "");

const pieces = { min: "0", places: 0 };
const mass = { min: "0", places: 3 };

export const labColumns: readonly GridColumn[] = [
  textColumn({ key: "name", title: "Nazwa", width: 180 }),
  choiceColumn({ key: "category", title: "Kategoria", width: 170, isRequired: true, all: categories }),
  choiceColumn({
    key: "grade",
    title: "Odmiana",
    width: 180,
    all: grades,
    offered: ({ cells }) => grades.filter(({ material }) => material === materialOf(cells.category)),
    isReadOnly: ({ cells }) => !cells.category,
    description: "Najpierw wybierz kategorię; lista pokazuje tylko jej odmiany.",
  }),
  numberColumn({ key: "pieces", title: "Liczba", unit: "szt.", width: 110, read: (text) => readNumber(text, pieces) }),
  numberColumn({
    key: "unitMass",
    title: "Masa jednostkowa",
    unit: "g",
    width: 120,
    read: (text) => readNumber(text, mass),
  }),
  numberColumn({
    key: "mass",
    title: "Masa",
    unit: "kg",
    width: 130,
    places: 3,
    isRequired: true,
    read: (text) => readNumber(text, mass),
    description: "Łączna masa opakowań; liczba sztuk razy masa jednostkowa.",
  }),
  checkColumn({ key: "isReusable", title: "Wielokrotne", width: 110 }),
  dateColumn({ key: "day", title: "Data", width: 120 }),
  textColumn({ key: "document", title: "Dokument", width: 150 }),
  textColumn({ key: "notes", title: "Uwagi", width: 200 }),
];
