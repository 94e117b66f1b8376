import { whichColumnText } from "../imports/question-words.ts";
import { formatDecimal } from "../polish/decimals.ts";
import { plural } from "../polish/plural.ts";
import { cardField, cardFields, massField, type ReadCardSheet, textsBelow, unitOfPart } from "./card-list.ts";
import { headingsAt } from "../imports/head-row.ts";
import type { Field } from "../imports/headings.ts";
import type { SheetPlan } from "../imports/contract/imports.ts";
import { withColumn, withValue } from "../imports/plan.ts";
import { columnName, type Sheet, typedText } from "../imports/sheet.ts";

/** A question about a file with cards; each answer is another plan. */
export type CardQuestion = {
  readonly key: string;
  readonly text: string;
  readonly answers: readonly { readonly label: string; readonly note?: string; readonly plan: SheetPlan }[];
};

export const cardQuestions = (
  sheet: Sheet,
  plan: SheetPlan,
  read: Pick<ReadCardSheet, "looseParts">,
): CardQuestion[] => {
  const about = { sheet, plan, ...columnWords(sheet, plan) };
  return [
    ...Object.entries(plan.rivals ?? {}).map(([key, places]) =>
      places.length > 1
        ? rivalQuestion(about, cardField(key), places)
        : key === "unit"
          ? unitQuestion(about, places[0] ?? 0)
          : countQuestion(about, cardField(key), places[0] ?? 0),
    ),
    ...bareMasses(sheet, plan).map(({ field, place }) => massQuestion(about, field, place)),
    ...(read.looseParts > 0 && plan.isMassDivided === undefined ? [divisionQuestion(about, read.looseParts)] : []),
  ];
};

/** Whether a question is open, so that nothing can be imported. */
export const isCardFileOpen = (sheet: Sheet, plan: SheetPlan, read: ReadCardSheet): boolean =>
  cardQuestions(sheet, plan, read).length > 0 || (read.doubtful.length > 0 && plan.readRows === undefined);

const NAMED = 4;

type About = { readonly sheet: Sheet; readonly plan: SheetPlan } & ReturnType<typeof columnWords>;

function columnWords(sheet: Sheet, { head }: SheetPlan) {
  const headings = headingsAt(sheet, head);
  const exampleOf = (place: number) => textsBelow(sheet, head, place)[0] ?? "";
  const named = (place: number, example: string) =>
    `„${headings[place] ?? `kolumna ${columnName(place)}`}” (na przykład: ${example})`;
  return {
    exampleOf,
    nameOf: (place: number) => named(place, exampleOf(place)),
    /** Several texts, as the doubtful one may not be the first. */
    nameWithTexts: (place: number) =>
      named(place, [...new Set(textsBelow(sheet, head, place))].slice(0, NAMED).join(", ")),
    optionOf: (place: number) => [columnName(place), headings[place]].filter(Boolean).join(" – "),
  };
}

function rivalQuestion(
  { sheet, plan, optionOf, exampleOf }: About,
  field: Field,
  places: readonly number[],
): CardQuestion {
  const chosen = (place: number | undefined) => withColumn(plan, sheet, field, place);
  const { unitMass: _, ...units } = plan.units;
  const asParts = { ...chosen(places[0]), units, partColumns: places };
  return {
    key: field.key,
    text: whichColumnText(field.label),
    answers: [
      ...(field === massField && areParts(sheet, plan, places)
        ? [{ label: "Wszystkie", note: "każda wypełniona to osobny składnik produktu", plan: asParts }]
        : []),
      ...places.map((place) => ({
        label: optionOf(place),
        note: `na przykład: ${exampleOf(place)}`,
        plan: chosen(place),
      })),
      { label: "Żadna z nich", plan: chosen(undefined) },
    ],
  };
}

/** Not if one material would be given to several masses of a row. */
const areParts = ({ rows }: Sheet, { head, columns }: SheetPlan, places: readonly number[]): boolean =>
  columns["category"] === undefined ||
  rows.slice(head + 1).every((row) => places.filter((place) => typedText(row[place]) !== "").length < 2);

function countQuestion({ sheet, plan, nameOf }: About, field: Field, place: number): CardQuestion {
  return {
    key: field.key,
    text: `Co mówi kolumna ${nameOf(place)}?`,
    answers: [
      { label: "Ile takich składników ma 1 szt. produktu", plan: withColumn(plan, sheet, field, place) },
      {
        label: "Co innego",
        note: "na przykład ile jest na stanie; tę kolumnę pominiemy",
        plan: withColumn(plan, sheet, field, undefined),
      },
    ],
  };
}

function unitQuestion({ sheet, plan, nameWithTexts }: About, place: number): CardQuestion {
  const without = withColumn(plan, sheet, cardField("unit"), undefined);
  return {
    key: "unit",
    text: `Czego jednostką jest kolumna ${nameWithTexts(place)}?`,
    answers: [
      { label: "Masy składnika", plan: { ...without, unitColumns: { ...plan.unitColumns, unitMass: place } } },
      {
        label: "Produktu",
        note: "w czym go liczysz i sprzedajesz",
        plan: withColumn(plan, sheet, cardField("unit"), place),
      },
    ],
  };
}

/** Mass columns without any unit: programs export kilograms as often as grams. */
function bareMasses(sheet: Sheet, plan: SheetPlan): { readonly field: Field; readonly place: number }[] {
  const { columns, units, unitColumns = {}, partColumns = [], head, rivals = {} } = plan;
  if ("unit" in rivals) return []; // that column may hold their units
  return cardFields.flatMap((field) => {
    const { key } = field;
    if (field.units.length < 2 || key in units || key in unitColumns) return [];
    const places = field === massField && partColumns.length > 0 ? partColumns : [columns[key] ?? -1];
    const place = places.find(
      (one) =>
        (partColumns.length === 0 || unitOfPart(sheet, plan, one) === undefined) &&
        textsBelow(sheet, head, one).some((text) => /^[\d\s.,]+$/.test(text)),
    );
    return place === undefined ? [] : [{ field, place }];
  });
}

const massQuestion = ({ plan, nameOf }: About, { key, units }: Field, place: number): CardQuestion => ({
  key: `${key} unit`,
  text: `W czym są masy w kolumnie ${nameOf(place)}?`,
  answers: units.map((unit) => ({ label: unit, plan: { ...plan, units: withValue(plan.units, key, unit) } })),
});

function divisionQuestion({ plan, nameOf }: About, count: number): CardQuestion {
  const parts = plural(count, { one: "składniku", few: "składnikach", many: "składnikach" });
  return {
    key: "division",
    text: `Przy ${formatDecimal(String(count))} ${parts} stoi liczba sztuk ${nameOf(plan.columns["perPackage"] ?? -1)}, a plik nie mówi, czy to liczba sztuk w tym opakowaniu. Czyja jest podana masa?`,
    answers: [
      {
        label: "Opakowania jednej sztuki",
        note: "masy nie dzielimy, liczbę sztuk pominiemy",
        plan: { ...plan, isMassDivided: false },
      },
      {
        label: "Opakowania, które mieści tyle sztuk",
        note: "masę dzielimy przez tę liczbę",
        plan: { ...plan, isMassDivided: true },
      },
    ],
  };
}
