import { useState } from "react";
import { MenuItem, MenuList } from "../../ui/overlays/menu.tsx";
import { type Shortcut, shortcuts } from "../../ui/shortcuts.ts";
import type { RowActionsProps } from "./row-actions.tsx";
import type { Point } from "./use-grid-mouse.ts";
import styles from "./grid.module.css";

type Item = { name: string; isOff: boolean; act: () => void; shortcut?: Shortcut };

type Props = RowActionsProps & { point: Point; onClose: () => void; onLeft: () => void };

/** The row actions as a context menu. */
export function RowMenu({ point, onClose, onLeft, ...actions }: Props) {
  const { ids, onDelete, onDuplicate, fillRow, origins, onUndo, onRedo } = actions;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items: readonly Item[] = [
    ...(fillRow ? [{ name: fillRow.name, isOff: ids.length !== 1, act: () => ids.forEach(fillRow.fill) }] : []),
    ...(origins
      ? [
          {
            name: origins.trace.name,
            isOff: ids.length !== 1 || !ids.some((id) => origins.names.has(id)),
            act: () => ids.forEach(origins.trace.show),
          },
        ]
      : []),
    { name: "Duplikuj wiersze", isOff: ids.length === 0, act: () => onDuplicate(ids) },
    { name: "Usuń wiersze", isOff: ids.length === 0, act: () => onDelete(ids) },
    { name: "Cofnij", isOff: !onUndo, act: () => onUndo?.(), shortcut: shortcuts.typing.undo },
    { name: "Ponów", isOff: !onRedo, act: () => onRedo?.(), shortcut: shortcuts.typing.redo },
  ];
  const close = () => {
    const focused = document.activeElement;
    const isElsewhere = focused && focused !== document.body && !focused.closest('[role="menu"]');
    onClose();
    if (!isElsewhere) onLeft();
  };
  return (
    <>
      <span ref={setAnchor} className={styles.point} style={point} />
      {anchor && (
        <MenuList anchor={anchor} label="Działania na wierszach" onClose={close}>
          {items.map(({ name, isOff, act, shortcut }) => (
            <MenuItem key={name} disabled={isOff} shortcut={shortcut} onClick={act}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </>
  );
}
