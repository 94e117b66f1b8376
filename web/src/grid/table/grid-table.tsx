import { useEffect, useId, useImperativeHandle, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useFirstFocus } from "../../ui/focus/first-focus.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { keyedBy, shortcuts } from "../../ui/shortcuts.ts";
import text from "../../ui/text.module.css";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { GridFooter, GridHeader, GridHint } from "./grid-head-and-foot.tsx";
import { GridLine } from "./grid-line.tsx";
import { gridStyle, rowsSeen, shownWidth } from "./grid-measures.ts";
import type { CellId } from "../state/grid-state.ts";
import type { CellIndex } from "../state/move-cursor.ts";
import { rowsOf } from "../state/grid-view.ts";
import { useRowSearch } from "../search/use-row-search.tsx";
import { selectionText } from "../state/announcements.ts";
import { typedKey } from "../state/next-entry.ts";
import { listen } from "../../ui/listen.ts";
import { preloadPaste, usePaste } from "../paste/use-paste.tsx";
import { RowActions } from "./row-actions.tsx";
import { useFollowCursor } from "./use-follow-cursor.ts";
import { idsWithoutBlank, useGrid } from "../state/use-grid.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";
import { useFittingColumns, useColumnWidths } from "./column-widths.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMouse, useRowMenu } from "./use-grid-mouse.ts";
import { useGridRows, useMoreColumns } from "./use-grid-scrolling.ts";
import styles from "./grid.module.css";

/** Loaded later, because most people use keys or the buttons above. */
const RowMenu = lazyPart(() => import("./row-menu.tsx"), "RowMenu");

/** The grid on large screens. */
export function GridTable(given: EntryGridProps) {
  const search = useRowSearch(given);
  const paste = usePaste({ ...given, rows: search.rows });
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
  const pendingCell = useRef<CellId>(null);
  const grid = useGrid(props);
  const { state, view } = grid;
  const { enter, ...focus } = useFollowCursor(grid, element);
  const { readTable } = given;
  useEffect(() => {
    const grid = element.current;
    if (!grid || isReadOnly) return undefined;
    const preload = () => {
      stop();
      preloadPaste(readTable);
    };
    const stop = listen(grid, { keydown: preload, pointerdown: preload });
    return stop;
  }, [isReadOnly, readTable]);
  const widths = useColumnWidths(given.widths, columns);
  useMoreColumns(element);
  const onKeyDown = useGridKeys(grid, props, {
    page: () => rowsSeen(element.current),
    find: () => search.isOpen || search.toggle(),
    resize: (column, direction) => {
      if (!widths.canChoose) return;
      const width = widths.step(column.key, shownWidth(element.current, column.key), direction);
      grid.setNews(`Szerokość kolumny ${column.title}: ${width} px`);
    },
  });
  const clipboard = useGridClipboard(grid, isReadOnly, (at, block) => void paste.begin(at, block, grid.patch));
  const mouse = useGridMouse(grid, enter);
  const { items, height } = useGridRows(grid, element);
  const firstFocus = useFirstFocus(
    given.startsAtNextEntry === true && given.isReadOnly !== true,
    given.rows.length === 0,
  );
  const menu = useRowMenu(isReadOnly || state.draft !== null);

  const indexOf = (id: string, key: string): CellIndex => ({
    row: view.rows.findIndex((row) => row.id === id),
    column: columns.findIndex((column) => column.key === key),
  });
  const enterAt = (index: CellIndex) => {
    enter();
    grid.goTo(index);
  };
  useImperativeHandle(ref, () => ({
    focusCell: (id, wanted) => {
      const found = given.rows.find((row) => row.id === id);
      const key = found ? typedKey(found, columns, wanted) : wanted;
      const index = indexOf(id, key);
      if (index.row === -1 && given.rows.some((row) => row.id === id)) {
        pendingCell.current = { id, key };
        search.close();
        return true;
      }
      if (index.row === -1 || index.column === -1) return false;
      enterAt(index);
      return true;
    },
  }));

  // Goes to a cell that the search had filtered out.
  useEffect(() => {
    if (!pendingCell.current) return;
    const { row, column } = indexOf(pendingCell.current.id, pendingCell.current.key);
    if (row === -1) return;
    pendingCell.current = null;
    enterAt({ row, column: Math.max(0, column) });
  });

  const style = gridStyle({
    columns,
    chosen: widths.chosen,
    rows: given.rows.length,
    hasOrigins: origins !== undefined && origins.names.size > 0,
    hasMarkers: markers !== undefined,
    asideWidth: aside?.width ?? 0,
    sumRows: footer?.length ?? 0,
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
              onClick={search.toggle}
              aria-expanded={search.isOpen}
              {...keyedBy(shortcuts.rows.find)}
            >
              Szukaj i&nbsp;sortuj
            </Button>
          )}
          {trail}
        </div>
      )}
      {search.bar(enter)}
      <div className={styles.stage} style={style}>
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
                    number={search.numberOf(row.id) ?? index + 1}
                    top={start}
                    isBlank={row.id === state.blankId}
                    isFresh={row.id === state.freshId}
                    isReadOnly={isReadOnly}
                    problems={problems?.get(row.id)}
                    marker={markers?.get(row.id)}
                    origin={origins?.names.get(row.id)}
                    originSign={origins?.signOf(row.id)}
                    notes={paste.notes?.get(row.id) ?? props.proposed?.get(row.id)}
                    aside={aside && (row.id === state.blankId ? "" : aside.of(row))}
                    current={isCurrent ? view.cursor.column : null}
                    from={isSelected ? left : null}
                    to={isSelected ? right : null}
                    isTipHidden={isCurrent && (state.mayLeave || paste.isOpen)}
                    asked={isCurrent && grid.doubt ? { doubt: grid.doubt, onAnswer: grid.answer } : null}
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
      <GridHint
        id={hintId}
        column={columns[view.cursor.column]}
        row={view.rows[view.cursor.row]}
        isReadOnly={isReadOnly || (isEmpty && emptyHint !== undefined)}
      />
      <span role="status" className={text.readOut}>
        {grid.news || (isBlock ? selectionText(view) : "")}
      </span>
      {menu.point && <RowMenu {...actions} point={menu.point} onClose={menu.close} onLeft={enter} />}
    </div>
  );
}
