import { Typography } from "@mui/material";
import { type CSSProperties, type MouseEvent, useId, useImperativeHandle, useRef, useState } from "react";
import type { EntryGridProps } from "./entry-grid-props.ts";
import type { GridColumn } from "./grid-column.ts";
import { GridFooter } from "./grid-footer.tsx";
import { GridHeader } from "./grid-header.tsx";
import { GridLine } from "./grid-line.tsx";
import { FOOTER_HEIGHT, HEADER_HEIGHT, NUMBER_WIDTH, ROW_HEIGHT } from "./grid-measures.ts";
import { GridFrame } from "./grid-styles.ts";
import { rowsOf } from "./grid-view.ts";
import { HiddenText } from "./hidden-text.tsx";
import { HintLine } from "./hint-line.tsx";
import { newsOfBlock } from "./news.ts";
import { RowActions } from "./row-actions.tsx";
import { type MenuPosition, RowMenu } from "./row-menu.tsx";
import { useFollowCursor } from "./use-follow-cursor.ts";
import { realIds, useGrid } from "./use-grid.ts";
import { useGridClipboard } from "./use-grid-clipboard.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMouse } from "./use-grid-mouse.ts";
import { useGridRows } from "./use-grid-rows.ts";

/** The grid where there is room for it. */
export function GridTable(props: EntryGridProps) {
  const { label, columns, problems, markers, footer, isReadOnly = false, ref } = props;
  const gridId = useId();
  const element = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPosition | null>(null);
  const grid = useGrid(props);
  const { state, view } = grid;
  const { enter, ...focus } = useFollowCursor(grid, element);
  const onKeyDown = useGridKeys(grid, props, () => pageOf(element.current));
  const clipboard = useGridClipboard(grid, props);
  const mouse = useGridMouse(grid, enter);
  const { items, height } = useGridRows(grid, element);

  useImperativeHandle(ref, () => ({
    focusCell: (id, key) => {
      const row = view.rows.findIndex((row) => row.id === id);
      const column = columns.findIndex((column) => column.key === key);
      if (row === -1 || column === -1) return false;
      enter();
      grid.goTo({ row, column });
      return true;
    },
  }));

  const openMenu = (event: MouseEvent) => {
    if (state.draft || isReadOnly) return;
    event.preventDefault();
    setMenu({ left: event.clientX, top: event.clientY });
  };

  const { top, bottom, left, right } = view.block;
  const isBlock = top !== bottom || left !== right;
  const actions = { ...props, ids: realIds(grid, rowsOf(view)) };
  const hintId = `${gridId}-hint`;
  const emptyId = `${gridId}-empty`;
  const isEmpty = props.rows.length === 0;
  return (
    <div>
      {!isReadOnly && <RowActions {...actions} />}
      <GridFrame
        ref={element}
        role="grid"
        aria-label={label}
        aria-describedby={isEmpty ? `${emptyId} ${hintId}` : hintId}
        aria-rowcount={view.rows.length + (footer ? 2 : 1)}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={isReadOnly || undefined}
        style={measuresOf(columns)}
        onKeyDown={onKeyDown}
        onContextMenu={openMenu}
        {...focus}
        {...clipboard}
        {...mouse}
      >
        <GridHeader columns={columns} />
        <div role="rowgroup" className="body" style={{ height }}>
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
                  top={start}
                  isBlank={row.id === state.blankId}
                  isFresh={row.id === state.freshId}
                  isReadOnly={isReadOnly}
                  problems={problems?.get(row.id)}
                  marker={markers?.get(row.id)}
                  current={isCurrent ? view.cursor.column : null}
                  from={isSelected ? left : null}
                  to={isSelected ? right : null}
                  isTipHidden={isCurrent && state.mayLeave}
                  editing={
                    state.draft?.at.id === row.id
                      ? { key: state.draft.at.key, draft: state.draft, onFinish: grid.finishEdit, onType: grid.typeOn }
                      : null
                  }
                />
              )
            );
          })}
        </div>
        {isEmpty && (
          <div id={emptyId} className="empty">
            Brak danych
          </div>
        )}
        {footer && <GridFooter columns={columns} sums={footer} rowIndex={view.rows.length + 2} />}
      </GridFrame>
      {isEmpty && !isReadOnly && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          Pisz w pierwszej komórce albo wklej wiersze z arkusza.
        </Typography>
      )}
      <HintLine
        id={hintId}
        column={columns[view.cursor.column]}
        row={view.rows[view.cursor.row]}
        isReadOnly={isReadOnly}
      />
      <HiddenText role="status">{grid.news || (isBlock ? newsOfBlock(view) : "")}</HiddenText>
      <RowMenu {...actions} position={menu} onClose={() => setMenu(null)} onLeft={enter} />
    </div>
  );
}

/** How many rows are seen at once. */
function pageOf(element: HTMLElement | null): number {
  const height = (element?.clientHeight ?? 0) - HEADER_HEIGHT - FOOTER_HEIGHT;
  return Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
}

function measuresOf(columns: readonly GridColumn[]): CSSProperties & Record<`--${string}`, string> {
  const tracks = columns.map(({ width }) => `minmax(${width}px, ${width}fr)`);
  const width = columns.reduce((sum, column) => sum + column.width, NUMBER_WIDTH);
  return {
    "--columns": `${NUMBER_WIDTH}px ${tracks.join(" ")}`,
    "--width": `${width}px`,
    // Wide screens stretch the frozen column; this only has to keep a cell from hiding below it.
    "--frozen": `${NUMBER_WIDTH + (columns[0]?.width ?? 0)}px`,
  };
}
