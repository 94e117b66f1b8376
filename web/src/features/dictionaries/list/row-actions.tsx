import { IconButton } from "../../../ui/button.tsx";
import { calendarIcon, editIcon, moreIcon, trashIcon, undoIcon } from "../../../ui/icons.ts";
import { MenuItem, MenuList } from "../../../ui/menu.tsx";
import type { Row } from "./list-rows.ts";
import type { OnOpen } from "./list-view-props.ts";

export const RowActions = ({ row: { id, name }, onOpen }: { row: Row; onOpen: OnOpen }) => (
  <>
    <IconButton
      size="small"
      icon={editIcon}
      label={`Zmień: ${name}`}
      hint="Zmień"
      onClick={() => onOpen({ what: "item", id })}
    />
    <IconButton
      size="small"
      icon={moreIcon}
      label={`Więcej: ${name}`}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen({ what: "menu", id, anchor: currentTarget })}
    />
  </>
);

type MenuProps = {
  name: string;
  isWithdrawn: boolean;
  anchor: HTMLElement;
  onHistory: () => void;
  onRestore: () => void;
  onRemove: () => void;
  onClose: () => void;
};

/** One for the whole list, at the row that it was opened from. */
export const RowMenu = ({ name, isWithdrawn, anchor, onHistory, onRestore, onRemove, onClose }: MenuProps) => (
  <MenuList anchor={anchor} label={`Więcej: ${name}`} onClose={onClose}>
    <MenuItem icon={calendarIcon} onClick={onHistory}>
      Historia zmian
    </MenuItem>
    {isWithdrawn && (
      <MenuItem icon={undoIcon} onClick={onRestore}>
        Przywróć
      </MenuItem>
    )}
    <MenuItem icon={trashIcon} onClick={onRemove}>
      Usuń
    </MenuItem>
  </MenuList>
);
