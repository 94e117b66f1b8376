import { type CSSProperties, lazy, Suspense, useEffect, useId, useImperativeHandle, useRef } from "react";
import { useFirstFocus } from "../../ui/focus/first-focus.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import text from "../../ui/text.module.css";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { descriptionOf, fullTitle, type GridColumn } from "../grid-column.ts";
import { GridFooter, GridHeader } from "./grid-head-and-foot.tsx";
import { GridLine } from "./grid-line.tsx";
import { FOOTER_HEIGHT, HEADER_HEIGHT, numberWidth, rowsSeen, ROW_HEIGHT } from "./grid-measures.ts";
import type { GridRow } from "../grid-row.ts";
import type { CellId } from "../state/grid-state.ts";
import { rowsOf } from "../state/grid-view.ts";
import { useRowSearch } from "../search/use-row-search.tsx";
import { selectionText } from "../state/announcements.ts";
import { preloadPaste, usePaste } from "../paste/use-paste.tsx";
import { RowActions } from "./row-actions.tsx";
import { useFollowCursor } from "./use-follow-cursor.ts";
import { idsWithoutBlank, useGrid } from "../state/use-grid.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";
import { useFittingColumns, useColumnWidths, type ChosenWidths } from "./column-widths.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMouse, useRowMenu } from "./use-grid-mouse.ts";
import { useGridRows, useMoreColumns } from "./use-grid-scrolling.ts";
import styles from "./grid.module.css";

/** Loaded later, because most people use keys or the buttons above. */
const RowMenu = lazy(async () => ({ default: (await import("./row-menu.tsx")).RowMenu }));

/** The grid on large screens. */
export function GridTable(given: EntryGridProps) {
  const looking = useRowSearch(given);
  const paste = usePaste({ ...given, rows: looking.rows });
  const fitting = useFittingColumns(given.columns, paste.rows);
  const props = {
    ...given,
    columns: fitting,
    rows: paste.rows,
    isReadOnly: given.isReadOnly === true || paste.isOpen,
  };
  const { label, columns, problems, markers, origins, footer, aside, lead, trail, isReadOnly, emptyHint, ref } = props;
  const gridId = useId();
  const element = useRef<HTMLDivElement>(null);
  const sought = useRef<CellId>(null);
  const grid = useGrid(props);
  const { state, view } = grid;
  const { enter, ...focus } = useFollowCursor(grid, element);
  const isEntered = state.cursor !== null && !isReadOnly;
  const { readTable } = given;
  useEffect(() => {
    if (isEntered) preloadPaste(readTable);
  }, [isEntered, readTable]);
  const widths = useColumnWidths(given.widths, columns);
  useMoreColumns(element);
  const onKeyDown = useGridKeys(grid, props, {
    page: () => rowsSeen(element.current),
    find: () => looking.isOpen || looking.toggle(),
    resize: (column, direction) => {
      if (!widths.canChoose) return;
      const width = widths.step(column.key, shownWidth(element.current, column.key), direction);
      grid.setNews(`Szerokość kolumny ${column.title}: ${width} px`);
    },
  });
  const clipboard = useGridClipboard(grid, isReadOnly, (at, block) => void paste.begin(at, block, grid.patch));
  const mouse = useGridMouse(grid, enter);
  const { items, height } = useGridRows(grid, element);
  const firstFocus = useFirstFocus(given.startsInNewRow === true && given.isReadOnly !== true);
  const menu = useRowMenu(isReadOnly || state.draft !== null);

  useImperativeHandle(ref, () => ({
    focusCell: (id, key) => {
      const row = view.rows.findIndex((row) => row.id === id);
      const column = columns.findIndex((column) => column.key === key);
      if (row === -1 && given.rows.some((row) => row.id === id)) {
        sought.current = { id, key };
        looking.close();
        return true;
      }
      if (row === -1 || column === -1) return false;
      enter();
      grid.goTo({ row, column });
      return true;
    },
  }));

  // Goes to a cell that the search had filtered out.
  useEffect(() => {
    const { id, key } = sought.current ?? {};
    const row = view.rows.findIndex((row) => row.id === id);
    if (row === -1) return;
    sought.current = null;
    enter();
    grid.goTo({
      row,
      column: Math.max(
        0,
        columns.findIndex((column) => column.key === key),
      ),
    });
  });

  const { top, bottom, left, right } = view.block;
  const isBlock = top !== bottom || left !== right;
  const actions = { ...props, ids: idsWithoutBlank(grid, rowsOf(view)) };
  const hintId = `${gridId}-hint`;
  const emptyId = `${gridId}-empty`;
  const isEmpty = props.rows.length === 0;
  return (
    <div>
      {paste.bar(grid.patch, enter)}
      {!isReadOnly && (
        <div className={styles.tools}>
          {lead}
          {/* An empty grid shows how to begin instead of row actions. */}
          {(!isEmpty || props.onUndo || props.onRedo) && <RowActions {...actions} onDone={enter} />}
          {widths.isAnyChosen && (
            <Button size="small" tone="ink" onClick={widths.reset}>
              Przywróć szerokości
            </Button>
          )}
          {!isEmpty && (
            <Button
              size="small"
              tone="ink"
              onClick={looking.toggle}
              aria-expanded={looking.isOpen}
              aria-keyshortcuts="Control+F"
            >
              Szukaj i&nbsp;sortuj
            </Button>
          )}
          {trail}
        </div>
      )}
      {looking.bar(enter)}
      <div className={styles.stage} style={measuresOf(props, widths.chosen, given.rows.length)}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its cells always has the focus for it */}
        <div
          ref={element}
          className={styles.frame}
          role="grid"
          aria-label={label}
          aria-describedby={isEmpty ? `${emptyId} ${hintId}` : hintId}
          aria-rowcount={view.rows.length + 1 + (footer?.length ?? 0)}
          aria-colcount={columns.length + (aside ? 2 : 1)}
          aria-multiselectable
          aria-readonly={isReadOnly || undefined}
          {...firstFocus}
          onKeyDown={onKeyDown}
          {...focus}
          {...clipboard}
          {...mouse}
          {...menu.listeners}
        >
          <GridHeader columns={columns} aside={aside} widths={widths} />
          <div role="rowgroup" className={styles.body} style={{ height }}>
            {items.map(({ index, start }) => {
              const row = view.rows[index];
              const isSelected = index >= top && index <= bottom;
              const isCurrent = index === view.cursor.row;
              return (
                row && (
                  <GridLine
                    key={row.id}
                    gridId={gridId}
                    hintId={hintId}
                    columns={columns}
                    row={row}
                    index={index}
                    number={looking.numberOf(row.id) ?? index + 1}
                    top={start}
                    isBlank={row.id === state.blankId}
                    isFresh={row.id === state.freshId}
                    isReadOnly={isReadOnly}
                    problems={problems?.get(row.id)}
                    marker={markers?.get(row.id)}
                    origin={origins?.names.get(row.id)}
                    originSign={origins?.signOf(row.id)}
                    notes={paste.notes?.get(row.id)}
                    aside={aside && (row.id === state.blankId ? "" : aside.of(row))}
                    current={isCurrent ? view.cursor.column : null}
                    from={isSelected ? left : null}
                    to={isSelected ? right : null}
                    isTipHidden={isCurrent && (state.mayLeave || paste.isOpen)}
                    editing={
                      state.draft?.at.id === row.id
                        ? {
                            key: state.draft.at.key,
                            draft: state.draft,
                            recalled: props.recall?.(row, state.draft.at.key) ?? "",
                            onFinish: grid.finishEdit,
                            onType: grid.typeOn,
                          }
                        : null
                    }
                  />
                )
              );
            })}
          </div>
          {isEmpty && (
            <div id={emptyId} className={styles.empty}>
              Brak danych
            </div>
          )}
          {footer && (
            <GridFooter
              columns={columns}
              footer={footer}
              rowIndex={view.rows.length + 2}
              hasAside={aside !== undefined}
            />
          )}
        </div>
      </div>
      {isEmpty && !isReadOnly && (
        <p className={classes(text.note, styles.below)}>
          {emptyHint ?? "Pisz w pierwszej komórce albo wklej wiersze z arkusza."}
        </p>
      )}
      <HintLine
        id={hintId}
        column={columns[view.cursor.column]}
        row={view.rows[view.cursor.row]}
        isReadOnly={isReadOnly || (isEmpty && emptyHint !== undefined)}
        canWiden={widths.canChoose}
      />
      <span role="status" className={text.readOut}>
        {grid.news || (isBlock ? selectionText(view) : "")}
      </span>
      {menu.point && (
        <Suspense>
          <RowMenu {...actions} point={menu.point} onClose={menu.close} onLeft={enter} />
        </Suspense>
      )}
    </div>
  );
}

const keys =
  "Pisz, aby zmienić komórkę. F2 – popraw, Enter – w dół, Tab – w prawo. Esc, a potem Tab – wyjście z tabeli.";
const keysOfWidth = " Ctrl+Shift+> i < – szerokość kolumny.";
const keysOfReader = "Strzałki – poruszanie się, Ctrl+C – kopiowanie. Esc, a potem Tab – wyjście z tabeli.";

type HintProps = {
  id: string;
  column: GridColumn | undefined;
  row: GridRow | undefined;
  isReadOnly: boolean;
  canWiden: boolean;
};

/** Below the grid: the description of the column, or how the keyboard works. */
function HintLine({ id, column, row, isReadOnly, canWiden }: HintProps) {
  const description = column && descriptionOf(column, row);
  return (
    <p id={id} className={classes(text.note, styles.below)}>
      {description
        ? `${fullTitle(column)}: ${description}`
        : (isReadOnly ? keysOfReader : keys) + (canWiden ? keysOfWidth : "")}
    </p>
  );
}

/** The rendered width of a column, stretched or not. */
const shownWidth = (element: HTMLElement | null, key: string) =>
  element?.querySelector<HTMLElement>(`[data-head="${CSS.escape(key)}"]`)?.offsetWidth ?? 0;

function measuresOf(props: EntryGridProps, chosen: ChosenWidths, rows: number): CSSProperties {
  const { columns, origins, markers, aside: { width: aside } = { width: 0 }, footer = [] } = props;
  const hasOrigins = origins !== undefined && origins.names.size > 0;
  const first = numberWidth({ rows, hasOrigins, hasMarkers: markers !== undefined });
  const least = columns.map(({ key, width }) => chosen[key] ?? width);
  // Columns without a chosen width share the remaining space.
  const tracks = columns.map(({ key, width }) =>
    chosen[key] === undefined ? `minmax(${width}px, ${width}fr)` : `${chosen[key]}px`,
  );
  const width = least.reduce((sum, one) => sum + one, first + aside);
  return {
    "--columns": `${first}px ${tracks.join(" ")}${aside > 0 ? ` ${aside}px` : ""}`,
    "--aside": `${aside}px`,
    "--width": `${width}px`,
    "--row-height": `${ROW_HEIGHT}px`,
    "--head-height": `${HEADER_HEIGHT}px`,
    "--sum-height": `${FOOTER_HEIGHT}px`,
    "--foot-height": `${footer.length * FOOTER_HEIGHT}px`,
    "--number-width": `${first}px`,
    // Wide screens stretch the frozen column; this only keeps cells from hiding below it.
    "--frozen": `${first + (least[0] ?? 0)}px`,
  };
}
