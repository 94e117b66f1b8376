import { IconButton, ListItemIcon, ListItemText, Menu, MenuItem, Tooltip } from "@mui/material";
import { useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { calendarIcon, editIcon, moreIcon, trashIcon, undoIcon } from "../../../ui/icons.ts";
import type { Row } from "./list-rows.ts";

export type RowActionHandlers = {
  readonly onEdit: (id: string) => void;
  readonly onHistory: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onRestore: (id: string) => void;
};

type Props = RowActionHandlers & { row: Row };

export function RowActions({ row, onEdit, onHistory, onRemove, onRestore }: Props) {
  const { id, name, item } = row;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: (id: string) => void) => () => {
    setAnchor(null);
    act(id);
  };
  return (
    <>
      <Tooltip title="Zmień">
        <IconButton size="small" aria-label={`Zmień: ${name}`} onClick={() => onEdit(id)}>
          <Icon path={editIcon} size={20} />
        </IconButton>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={`Więcej: ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={moreIcon} size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onHistory)}>
          <ListItemIcon>
            <Icon path={calendarIcon} size={20} />
          </ListItemIcon>
          <ListItemText>Historia zmian</ListItemText>
        </MenuItem>
        {item.isWithdrawn && (
          <MenuItem onClick={choose(onRestore)}>
            <ListItemIcon>
              <Icon path={undoIcon} size={20} />
            </ListItemIcon>
            <ListItemText>Przywróć</ListItemText>
          </MenuItem>
        )}
        <MenuItem onClick={choose(onRemove)}>
          <ListItemIcon>
            <Icon path={trashIcon} size={20} />
          </ListItemIcon>
          <ListItemText>Usuń</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
