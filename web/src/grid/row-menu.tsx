import { Menu, MenuItem } from "@mui/material";
import type { RowActionsProps } from "./row-actions.tsx";

export type MenuPosition = { readonly left: number; readonly top: number };

type Props = RowActionsProps & { position: MenuPosition | null; onClose: () => void; onLeft: () => void };

/** The same as the buttons, where the mouse is. */
export function RowMenu({ ids, position, onClose, onLeft, onDelete, onDuplicate, onUndo, onRedo }: Props) {
  const items = [
    { name: "Duplikuj wiersze", isOff: ids.length === 0, act: () => onDuplicate(ids) },
    { name: "Usuń wiersze", isOff: ids.length === 0, act: () => onDelete(ids) },
    { name: "Cofnij", isOff: !onUndo, act: () => onUndo?.() },
    { name: "Ponów", isOff: !onRedo, act: () => onRedo?.() },
  ];
  return (
    <Menu
      open={position !== null}
      onClose={onClose}
      // The cell that had the focus may be gone by then.
      disableRestoreFocus
      slotProps={{ transition: { onExited: onLeft } }}
      anchorReference="anchorPosition"
      anchorPosition={position ?? { left: 0, top: 0 }}
    >
      {items.map(({ name, isOff, act }) => (
        <MenuItem
          key={name}
          dense
          disabled={isOff}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
