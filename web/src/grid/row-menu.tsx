import { type MouseEvent, useRef, useState } from "react";
import { MenuItem, MenuList } from "../ui/menu.tsx";
import type { RowActionsProps } from "./row-actions.tsx";
import styles from "./grid.module.css";

type Point = { readonly left: number; readonly top: number };

/** Where the menu of rows is asked for, by the mouse's second button, a long touch or a key; and what to listen with. */
export function useRowMenu(isOff: boolean) {
  const [point, setPoint] = useState<Point | null>(null);
  const isPressed = useRef(false);
  return {
    point,
    close: () => setPoint(null),
    listeners: {
      onPointerDown: () => {
        isPressed.current = true;
        afterPress(() => (isPressed.current = false));
      },
      onContextMenu: (event: MouseEvent) => {
        if (isOff) return;
        event.preventDefault();
        const open = () => setPoint({ left: event.clientX, top: event.clientY });
        // The end of a press that began outside closes a menu, also one that was not there yet.
        if (isPressed.current) afterPress(() => setTimeout(open));
        else open();
      },
    },
  };
}

function afterPress(act: () => void): void {
  const controller = new AbortController();
  for (const end of ["pointerup", "pointercancel"])
    window.addEventListener(
      end,
      () => {
        controller.abort();
        act();
      },
      { signal: controller.signal },
    );
}

type Props = RowActionsProps & { point: Point; onClose: () => void; onLeft: () => void };

/** The same as the buttons, where the mouse is. */
export function RowMenu({ ids, point, onClose, onLeft, onDelete, onDuplicate, fillRow, onUndo, onRedo }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items = [
    ...(fillRow ? [{ name: fillRow.name, isOff: ids.length !== 1, act: () => ids.forEach(fillRow.fill) }] : []),
    { name: "Duplikuj wiersze", isOff: ids.length === 0, act: () => onDuplicate(ids) },
    { name: "Usuń wiersze", isOff: ids.length === 0, act: () => onDelete(ids) },
    { name: "Cofnij", isOff: !onUndo, act: () => onUndo?.() },
    { name: "Ponów", isOff: !onRedo, act: () => onRedo?.() },
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
          {items.map(({ name, isOff, act }) => (
            <MenuItem key={name} disabled={isOff} onClick={act}>
              {name}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </>
  );
}
