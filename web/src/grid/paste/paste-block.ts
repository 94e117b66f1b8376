import { hasDecimalDot, formatNumber } from "@ekorok/domain/polish/decimals";
import { withHeadingUnit, typedNumeral } from "@ekorok/domain/polish/spreadsheet-number";
import { cellForms, counted, rowForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { contentFrom, type GridColumn, readText, shownText } from "../grid-column.ts";
import {
  type CellContent,
  changesByRow,
  contentOf,
  type GridChange,
  type GridRow,
  isSameContent,
  withContent,
  withContents,
} from "../grid-row.ts";
import type { CellId } from "../state/grid-state.ts";
import type { PastedTable, PasteQuestion, ProposedCells } from "./pasted-table.ts";
import type { SlicedWork } from "../sliced-work.ts";

/** The decimal sign in the numbers of a block. */
export type DecimalSign = "." | ",";

type AmbiguousCell = {
  /** The index in `changes`. */
  readonly index: number;
  readonly text: string;
  /** By decimal sign: the text to show, and the content of the cell. */
  readonly readings: Readonly<Record<DecimalSign, { readonly shown: string; readonly content: CellContent }>>;
};

export type PastedBlock = {
  /** Only of cells that really change. */
  readonly changes: readonly GridChange[];
  /** What to show about the changed cells, by row and column. */
  readonly notes: ReadonlyMap<string, ProposedCells>;
  readonly rowCount: number;
  /** The number of unreadable cells, whose text is kept. */
  readonly unread: number;
  /** The unreadable cells with two readings. One answer decides all. */
  readonly asked: readonly AmbiguousCell[];
  /** The number of names matched by a part. */
  readonly guessed: number;
  /** The number of non-empty cells that change. */
  readonly overwritten: number;
  /** The number of cells without a target: beyond the last column, or read-only. */
  readonly leftOut: number;
  /** The known headings of these cells. */
  readonly skipped: readonly string[];
  /** To be answered before the block is accepted. */
  readonly questions: readonly PasteQuestion[];
  /** Remarks on how the block was read. */
  readonly said: readonly string[];
};

/** The user has nothing to decide or check. */
export const isCertain = ({ unread, guessed, overwritten, leftOut, questions, said }: PastedBlock) =>
  unread + guessed + overwritten + leftOut + questions.length + said.length === 0;

/** Rewrites spreadsheet notation ("1,5E+03", "1'234"). A number that was rounded stays, and is refused. */
function asTyped(text: string): string {
  const numeral = typedNumeral(text.trim());
  return "typed" in numeral ? numeral.typed : text;
}

/** Works out the changes of a block pasted at a cell; an unknown row means below the last one. */
export function* readBlock(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  at: CellId,
  { rows: block, heads, questions, skipped = [], said, check }: PastedTable,
  newId: () => string,
): SlicedWork<PastedBlock> {
  const left = columns.findIndex(({ key }) => key === at.key);
  const headAt = (across: number) => {
    const head = heads?.[across];
    return head === "units" || !head ? undefined : head;
  };
  const targets = heads
    ? heads.map((_, across) => columns.find(({ key }) => key === headAt(across)?.key))
    : columns.slice(left);
  const found = rows.findIndex(({ id }) => id === at.id);
  const top = found === -1 ? rows.length : found;
  const isCommaDoubted = block.some((texts) => texts.some((text) => hasDecimalDot(asTyped(text))));
  const changes: GridChange[] = [];
  const notes = new Map<string, ProposedCells>();
  const asked: AmbiguousCell[] = [];
  const checked: { index: number; cells: GridRow["cells"] }[] = [];
  let [unread, guessed, overwritten, leftOut] = [0, 0, 0, 0];
  for (const [down, texts] of block.entries()) {
    let row = rows[top + down] ?? { id: newId(), cells: {} };
    for (const [across, text] of texts.entries()) {
      const column = targets[across];
      if (!column || column.isReadOnly?.(row)) {
        if (text.trim() && heads?.[across] !== "units") leftOut += 1;
        continue;
      }
      const typed = column.kind === "number" ? withHeadingUnit(asTyped(text).trim(), headAt(across)?.unit) : text;
      const parsed = column.parse(typed, row, { isCommaDoubted });
      const [before, content] = [contentOf(row, column.key), contentFrom(parsed)];
      if (isSameContent(before, content)) continue;
      if ("problem" in parsed && parsed.readings) asked.push(askedCell(column, row, parsed, changes.length));
      const isGuess = "isGuess" in parsed && parsed.isGuess === true;
      const was = shownText(column, row);
      const note = { was, from: isGuess ? text.trim() : "" };
      notes.set(row.id, { ...notes.get(row.id), [column.key]: note });
      // Options of later columns may depend on this cell.
      row = withContent(row, column.key, content);
      changes.push({ id: row.id, key: column.key, ...content });
      if (content.raw !== undefined) unread += 1;
      if (isGuess) guessed += 1;
      if (was) overwritten += 1;
    }
    checked.push({ index: down, cells: row.cells });
    yield;
  }
  const question = check?.(checked) ?? null;
  return {
    changes,
    notes,
    rowCount: block.length,
    unread,
    asked,
    guessed,
    overwritten,
    leftOut,
    skipped,
    questions: question ? [...questions, question] : questions,
    said,
  };
}

type Ambiguous = { readonly raw: string; readonly readings?: readonly [string, string] };

/** The text has a dot or a comma; where that separates thousands, the other is the decimal sign. */
function askedCell(column: GridColumn, row: GridRow, { raw, readings = [raw, raw] }: Ambiguous, index: number) {
  const [thousands, places] = readings.map((text) => {
    const content = readText(column, text, row);
    return { shown: content.raw ?? column.format(content.cell), content };
  });
  const [one, other] = [thousands ?? nothing, places ?? nothing];
  return { index, text: raw, readings: raw.includes(".") ? { ".": other, ",": one } : { ".": one, ",": other } };
}

const nothing = { shown: "", content: { cell: null } };

/** Applies the answer about the decimal sign to the changes. */
export function withDecimalSign({ changes, asked }: PastedBlock, sign: DecimalSign | null): readonly GridChange[] {
  if (sign === null) return changes;
  const all = [...changes];
  for (const { index, readings } of asked) {
    const change = all[index];
    if (change) all[index] = { id: change.id, key: change.key, ...readings[sign].content };
  }
  return all;
}

/** The rows after the changes. Unchanged rows keep their objects. */
export function withChanges(rows: readonly GridRow[], changes: readonly GridChange[]): readonly GridRow[] {
  const byRow = changesByRow(changes);
  const known = new Set(rows.map(({ id }) => id));
  const after = (row: GridRow) => withContents(row, byRow.get(row.id) ?? []);
  const added = [...byRow.keys()].filter((id) => !known.has(id)).map((id) => after({ id, cells: {} }));
  return [...rows.map((row) => (byRow.has(row.id) ? after(row) : row)), ...added];
}

const several = (count: number, one: string, few: string, many: string) => plural(count, { one, few, many });

export const pastedText = ({ rowCount }: Pick<PastedBlock, "rowCount">) =>
  `Wklejono ${counted(rowCount, rowForms)}. Ctrl+Z cofa.`;

/** The cells left to correct: an ambiguous number counts only if the chosen sign makes it unreadable. */
const unreadCount = ({ unread, asked }: PastedBlock, sign: DecimalSign | null) =>
  unread - asked.filter(({ readings }) => sign === null || readings[sign].content.raw === undefined).length;

/** "Wklej 40 wierszy, 3 do poprawienia" */
export function pasteButtonText(block: PastedBlock, sign: DecimalSign | null): string {
  const count = unreadCount(block, sign);
  const mend = count > 0 ? `, ${formatNumber(count)} do poprawienia` : "";
  return `Wklej ${counted(block.rowCount, rowForms)}${mend}`;
}

/** At most this many columns are named. */
const NAMED = 5;

/** " Kolumny pominięte: „Kontrahent”." */
const skippedText = (names: readonly string[]) =>
  names.length === 0
    ? ""
    : ` Kolumny pominięte: ${names
        .slice(0, NAMED)
        .map((name) => `„${name}”`)
        .join(", ")}${names.length > NAMED ? " i inne" : ""}.`;

/** Remarks to read before accepting. */
export const blockNotes = ({ overwritten, guessed, leftOut, skipped, said }: PastedBlock): string[] => [
  ...(overwritten > 0
    ? [
        `${several(overwritten, "Zmieni", "Zmienią", "Zmieni")} się ` +
          `${counted(overwritten, { one: "wypełniona komórka", few: "wypełnione komórki", many: "wypełnionych komórek" })}.`,
      ]
    : []),
  ...(guessed > 0
    ? [`${counted(guessed, { one: "nazwę", few: "nazwy", many: "nazw" })} rozpoznano po fragmencie – sprawdź.`]
    : []),
  ...(leftOut > 0
    ? [
        `${counted(leftOut, cellForms)} pominięto, ` +
          `bo nie ma dla ${several(leftOut, "niej kolumny", "nich kolumn", "nich kolumn")}.${skippedText(skipped)}`,
      ]
    : []),
  ...said,
];
