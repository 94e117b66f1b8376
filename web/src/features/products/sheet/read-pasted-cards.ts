import { grouped } from "@ekorok/domain/grouped";
import type { Book } from "@ekorok/domain/areas/cells";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { textWithUnit } from "@ekorok/domain/imports/read-number";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { typedNumeral } from "@ekorok/domain/polish/spreadsheet-number";
import {
  planOfPart,
  proposeCardSheet,
  readCardSheet,
  type ReadCardSheet,
  summedCards,
} from "@ekorok/domain/products/card-list";
import { type CardQuestion, cardQuestions } from "@ekorok/domain/products/card-questions";
import { cardTable } from "@ekorok/domain/products/card-table";
import type { PasteAnswers, PasteQuestion, ReadTable } from "../../../grid/paste/pasted-table.ts";
import { READ_AS_ROWS } from "../../reports/area/entry/paste-questions.ts";
import { type ColumnMapping, pastedTableReader } from "../../reports/area/entry/read-pasted-rows.ts";

/** Reads a pasted block of cards as a file is read, with the same questions. */
export const tableOfCards = (book: Book): ReadTable =>
  pastedTableReader(summedCards, ({ sheet, head }, answers) => {
    const readRows = answers["doubtful"] === READ_AS_ROWS ? sheet.rows.map((_, index) => index) : [];
    const readBy = (plan: SheetPlan) => readCardSheet(sheet, { ...plan, readRows }, null, book);
    const { plan, questions } = answeredPlan(sheet, proposeCardSheet(sheet, head), answers, readBy);
    return { plan, questions, said: [], partsOf: partsBy(plan, sheet, readBy(plan)) };
  });

/** The plan after the answers, with all questions, answered and open. */
function answeredPlan(
  sheet: Sheet,
  proposed: SheetPlan,
  answers: PasteAnswers,
  readBy: (plan: SheetPlan) => ReadCardSheet,
): { plan: SheetPlan; questions: PasteQuestion[] } {
  const questions = new Map<string, CardQuestion>();
  let plan = proposed;
  for (;;) {
    const open = cardQuestions(sheet, plan, readBy(plan));
    for (const question of open) questions.set(question.key, question);
    const given = open
      .flatMap((question) => question.answers.filter(({ label }) => label === answers[idOf(question)]))
      .at(0);
    if (!given) return { plan, questions: [...questions.values()].map(pasteQuestion) };
    ({ plan } = given);
  }
}

const idOf = ({ key }: CardQuestion) => `card ${key}`;

const pasteQuestion = (question: CardQuestion): PasteQuestion => ({
  id: idOf(question),
  text: question.text,
  options: question.answers.map(({ label, note }) => ({
    value: label,
    label: note === undefined ? label : `${label} (${note})`,
  })),
});

/** Splits a row into one row for each of its masses, where each mass is a part; pieces per package stay only with their part. */
function partsBy(plan: SheetPlan, sheet: Sheet, { rows }: ReadCardSheet): NonNullable<ColumnMapping["partsOf"]> {
  const { partColumns = [], columns } = plan;
  const [first] = partColumns;
  const parts = grouped(rows, ({ index }) => index);
  return ({ index, texts, lower }) =>
    parts.get(index)?.map(({ massAt, cells, problems }) => {
      const part = [...texts];
      const isReadAway =
        (cells["perPackage"] ?? null) === null && !problems.some(({ field }) => field === "perPackage");
      if (columns["perPackage"] !== undefined && isReadAway) part[columns["perPackage"]] = "";
      if (first === undefined || massAt === undefined) return part;
      for (const place of partColumns) part[place] = "";
      // Below another heading it is unknown which of the masses is meant.
      const { units } = lower ? { units: { unitMass: "?" } } : planOfPart(sheet, plan, massAt);
      part[first] = massText(texts, massAt, { units, unitColumns: plan.unitColumns });
      return part;
    }) ?? [texts];
}

function massText(texts: readonly string[], place: number, units: Pick<SheetPlan, "units" | "unitColumns">): string {
  const typed = texts[place]?.trim() ?? "";
  const numeral = typedNumeral(typed);
  const column = cardTable.columns["unitMass"];
  return column && "typed" in numeral ? textWithUnit(numeral.typed, texts, units, "unitMass", column) : typed;
}
