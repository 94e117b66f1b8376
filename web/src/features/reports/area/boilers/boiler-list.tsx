import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { showCell } from "@ekorok/domain/areas/showing";
import type { KeyboardEvent } from "react";
import type { RowProblems } from "../../../../grid/cell-problems.ts";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import { Button } from "../../../../ui/button.tsx";
import { useFirstFocus } from "../../../../ui/focus/first-focus.ts";
import { Panel } from "../../../../ui/panel.tsx";
import { useIsPhone } from "../../../../ui/use-media.ts";
import type { AreaCharges } from "../charges/use-area-charges.ts";
import type { Recall } from "../entry/earlier-values.ts";
import { BoilerCost } from "./boiler-cost.tsx";
import { BoilerFields } from "./boiler-fields.tsx";
import { NEXT_PART } from "../next-part.tsx";
import { problemsReached } from "./boiler-steps.ts";
import text from "../../../../ui/text.module.css";
import type { RowFinding } from "../entry/row-views.ts";
import styles from "./boilers.module.css";

type Props = {
  area: Area;
  book: Book;
  columns: readonly GridColumn[];
  boilers: readonly { row: GridRow; findings: readonly RowFinding[]; problems: RowProblems }[];
  /** What all of them burn together. */
  sum: string | undefined;
  /** A row including what is being typed. */
  now: (row: GridRow) => GridRow;
  costOf: AreaCharges["costOf"];
  recall: Recall | undefined;
  onPatch: (changes: readonly GridChange[]) => void;
  onTyping: (change: GridChange | null) => void;
  /** The boiler whose field has the focus. */
  onStay: (id: string | null) => void;
  onEdit: (id: string, problems: RowProblems) => void;
  onRemove: (id: string, name: string) => void;
};

/** What is asked of a known boiler every month. */
const MONTHLY = ["amount", "factor"];

/** The boilers of the month; their consumption is typed here, everything else in a form of their own. */
export function BoilerList(props: Props) {
  const { area, book, columns, boilers, sum, now, costOf, recall } = props;
  const { onPatch, onTyping, onStay, onEdit, onRemove } = props;
  const isPhone = useIsPhone();
  const isOpen = ({ row: { cells, raw } }: Props["boilers"][number]) => (cells.amount ?? raw?.amount ?? null) === null;
  const next = isPhone ? undefined : boilers.find(isOpen)?.row.id;
  const firstFocus = useFirstFocus(next !== undefined, false);
  const units = new Set(boilers.map(({ row }) => area.unitOf("amount", row.cells, book)));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the fields in it */}
      <ul className={styles.list} onKeyDown={enterGoesOn}>
        {boilers.map(({ row, findings, problems }) => {
          const { cells } = row;
          const blocking = findings.filter(({ level }) => level === "blocks");
          const wrong = blocking.filter(({ column, isToEnter }) => !isToEnter && !MONTHLY.includes(column)).length;
          const isDescribed = blocking.every(({ column }) => MONTHLY.includes(column));
          const name = cells.name ?? "Kocioł bez nazwy";
          return (
            <Panel
              key={row.id}
              as="li"
              className={styles.boiler}
              onFocus={() => onStay(row.id)}
              onBlur={() => onStay(null)}
            >
              <div>
                <h2 id={`name-${row.id}`}>{name}</h2>
                <p className={wrong > 0 ? text.bad : text.note}>
                  {wrong > 0
                    ? `Do poprawienia: ${wrong}`
                    : isDescribed
                      ? factsOf(area, book, row)
                      : `Do wpisania: ${blocking.length}`}
                </p>
              </div>
              <fieldset
                aria-labelledby={`name-${row.id}`}
                className={styles.monthly}
                {...(row.id === next ? firstFocus : {})}
              >
                <BoilerFields
                  columns={columns}
                  keys={MONTHLY}
                  row={row}
                  now={now(row)}
                  // Below the list it is said once that nothing is typed yet.
                  problems={{
                    ...problemsReached(problems, row, 0),
                    ...(problems.factor && { factor: problems.factor }),
                  }}
                  onPatch={onPatch}
                  onTyping={onTyping}
                />
                <p className={styles.earlier}>{recall?.(row, "amount").replaceAll("\n", " · ")}</p>
              </fieldset>
              <BoilerCost area={area} book={book} columns={columns} row={now(row)} costOf={costOf} isBrief />
              <div className={styles.tools}>
                <Button aria-label={`Edytuj: ${name}`} id={`edit-${row.id}`} onClick={() => onEdit(row.id, problems)}>
                  Edytuj
                </Button>
                <Button tone="danger" aria-label={`Usuń: ${name}`} onClick={() => onRemove(row.id, name)}>
                  Usuń
                </Button>
              </div>
            </Panel>
          );
        })}
      </ul>
      {/* Where no two burn the same, each line says its own sum. */}
      {sum && units.size < boilers.length && <p className={text.strong}>Zużycie razem: {sum}</p>}
    </>
  );
}

/** Enter leads to the next field, also that of the next boiler: amounts are typed one below the other. The last leads to the next part. */
function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll("input")];
  const next = fields[fields.indexOf(event.target) + 1];
  const after = next ?? document.getElementById(NEXT_PART);
  if (after) after.focus();
  else event.target.blur();
}

/** One line about a boiler: its kind and place. */
const factsOf = (area: Area, book: Book, { cells }: GridRow) =>
  ["boiler", "place"]
    .flatMap((key) => (area.columns[key] ? [showCell(area.columns[key], cells[key] ?? null, book)] : []))
    .filter(Boolean)
    .join(" · ");
