import type { Book } from "@ekorok/domain/areas/cells";
import { cardTable, isPartKind } from "@ekorok/domain/products/card-table";
import { partCells, type PartKind } from "@ekorok/domain/products/product-parts";
import { useMemo } from "react";
import { cardFindings } from "@ekorok/domain/products/card-findings";
import type { CardVersion } from "@ekorok/domain/products/contract/products";
import { type CellProblem, problemsOfCell } from "../../../grid/cell-problems.ts";
import { FormField } from "../../../grid/forms/form-field.tsx";
import type { GridColumn } from "../../../grid/grid-column.ts";
import { type CellContent, type GridRow, withContent } from "../../../grid/grid-row.ts";
import { Button } from "../../../ui/button.tsx";
import { plusIcon } from "../../../ui/icons.ts";
import { Columns, Row, Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { gridColumns } from "../../reports/area/entry/grid-columns.ts";
import { newPart, type CardDraft, namesOfDraft } from "./card-draft.ts";
import text from "../../../ui/text.module.css";
import styles from "./part-fields.module.css";

/** The columns of a card by their keys. */
export function useCardColumns(book: Book): ReadonlyMap<string, GridColumn> {
  return useMemo(() => new Map(gridColumns(cardTable, book).map((column) => [column.key, column])), [book]);
}

/** Problems by column. */
type FieldProblems = Readonly<Partial<Record<string, readonly CellProblem[]>>>;

type FieldsProps = {
  columns: ReadonlyMap<string, GridColumn>;
  keys: readonly string[];
  row: GridRow;
  problems: FieldProblems;
  isLocked: boolean;
  onChange: (row: GridRow) => void;
};

/** The cells of one row as fields. */
export function CardFields({ columns, keys, row, problems, isLocked, onChange }: FieldsProps) {
  const take = (key: string, content: CellContent) => onChange(withContent(row, key, content));
  return (
    <Columns least={220} className={styles.fields}>
      {keys.map((key) => {
        const column = columns.get(key);
        return (
          column && (
            <FormField
              key={key}
              column={column}
              row={row}
              problems={problemsOfCell(column, row, { [key]: problems[key] ?? [] }, false)}
              isLocked={isLocked}
              isLone
              isFirst={false}
              onTake={(content) => take(key, content)}
            />
          )
        );
      })}
    </Columns>
  );
}

type PartsProps = Pick<FieldsProps, "columns" | "isLocked"> & {
  parts: readonly GridRow[];
  /** Problems of each part, in the same order. */
  problems: readonly FieldProblems[];
  onChange: (parts: readonly GridRow[]) => void;
};

const titles: Readonly<Record<PartKind, string>> = {
  packaging: "Opakowanie",
  equipment: "Sprzęt",
  battery: "Bateria",
  sup: "Wyrób SUP",
  nothing: "Nic nie wnosi",
};
const added: readonly { readonly what: PartKind; readonly label: string }[] = [
  { what: "packaging", label: "Dodaj opakowanie" },
  { what: "equipment", label: "Dodaj sprzęt" },
  { what: "battery", label: "Dodaj baterię" },
  { what: "sup", label: "Dodaj wyrób SUP" },
];

/** The second part of a kind does not repeat the hints of the first. */
const withoutHints = (columns: ReadonlyMap<string, GridColumn>): ReadonlyMap<string, GridColumn> =>
  new Map(
    [...columns].map(([key, { description: _description, describe: _describe, ...column }]) => [key, column] as const),
  );

/** "Opakowanie 2"; the only part of its kind has no number. */
export function titleOf(kinds: readonly (string | null)[], place: number): string {
  const what = kinds[place] ?? null;
  const title = isPartKind(what) ? titles[what] : "Składnik";
  const places = kinds.flatMap((kind, index) => (kind === what ? [index] : []));
  return places.length > 1 ? `${title} ${places.indexOf(place) + 1}` : title;
}

/** The parts of a version, each with its fields, and buttons to add more. */
export function PartFields({ columns, parts, problems, isLocked, onChange }: PartsProps) {
  const kinds = parts.map(({ cells }) => cells["what"] ?? null);
  const unexplained = useMemo(() => withoutHints(columns), [columns]);
  return (
    <Stack gap={3}>
      {parts.map((row, place) => {
        const what = row.cells["what"] ?? null;
        const title = titleOf(kinds, place);
        const keys = isPartKind(what) ? partCells[what] : [];
        const isFirstOfKind = parts.findIndex(({ cells }) => (cells["what"] ?? null) === what) === place;
        return (
          <Panel key={row.id} as="section" padding="snug" aria-label={title}>
            <Stack gap={2}>
              <Row spread="between">
                <h3 className={text.strong}>{title}</h3>
                {!isLocked && (
                  <Button
                    size="small"
                    tone="danger"
                    aria-label={`Usuń: ${title}`}
                    onClick={() => onChange(parts.filter(({ id }) => id !== row.id))}
                  >
                    Usuń
                  </Button>
                )}
              </Row>
              {what === "nothing" && (
                <p>
                  To usługa albo towar bez opakowania, sprzętu, baterii i&nbsp;wyrobów SUP. Jego sprzedaż niczego nie
                  doda do sprawozdania.
                </p>
              )}
              <CardFields
                {...{ keys, row, isLocked }}
                columns={isFirstOfKind ? columns : unexplained}
                problems={problems[place] ?? {}}
                onChange={(changed) => onChange(parts.map((one) => (one.id === row.id ? changed : one)))}
              />
            </Stack>
          </Panel>
        );
      })}
      {!isLocked && (
        <Row>
          {added.map(({ what, label }) => (
            <Button
              key={what}
              look="outlined"
              size="small"
              icon={plusIcon}
              onClick={() => onChange([...parts.filter(({ cells }) => cells["what"] !== "nothing"), newPart(what)])}
            >
              {label}
            </Button>
          ))}
          {parts.length === 0 && (
            <Button size="small" onClick={() => onChange([newPart("nothing")])}>
              Nic nie wnosi
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Problems of the fields: of the product with its version, and of each part. */
export type CardProblems = { readonly card: FieldProblems; readonly parts: readonly FieldProblems[] };

/** In a new card only filled fields can have problems: nothing counts as missing yet. */
export function cardProblems(draft: CardDraft, version: CardVersion, book: Book, isNew: boolean): CardProblems {
  const cellsOf = (part: number | null): Readonly<Record<string, unknown>> =>
    part === null ? { ...namesOfDraft(draft), ...version } : { ...version.parts[part] };
  const findings = cardFindings(namesOfDraft(draft), version, book).filter(
    ({ part, column }) => !isNew || (cellsOf(part)[column] ?? null) !== null,
  );
  const byColumn = (part: number | null) => {
    const found: Record<string, CellProblem[]> = {};
    for (const { column, level, message } of findings.filter((one) => one.part === part))
      found[column] = [...(found[column] ?? []), { level, message }];
    return found;
  };
  return { card: byColumn(null), parts: version.parts.map((_, place) => byColumn(place)) };
}
