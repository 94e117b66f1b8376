import { Button, Stack } from "@mui/material";
import type { EntryGridProps } from "./entry-grid-props.ts";

export type RowActionsProps = Pick<EntryGridProps, "onDelete" | "onDuplicate" | "onUndo" | "onRedo"> & {
  /** The rows that the selection touches. */
  ids: readonly string[];
};

/** What can be done with the selected rows, for those who look for a button. */
export function RowActions({ ids, onDelete, onDuplicate, onUndo, onRedo }: RowActionsProps) {
  const isNone = ids.length === 0;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Działania na wierszach"
      sx={{ flexWrap: "wrap", gap: 0.5, mb: 1, "& .MuiButton-root": { px: 1.25 } }}
    >
      <Button size="small" color="inherit" disabled={isNone} onClick={() => onDuplicate(ids)}>
        Duplikuj wiersze
      </Button>
      <Button size="small" color="inherit" disabled={isNone} onClick={() => onDelete(ids)}>
        Usuń wiersze
      </Button>
      <Button size="small" color="inherit" disabled={!onUndo} onClick={onUndo} aria-keyshortcuts="Control+Z">
        Cofnij
      </Button>
      <Button size="small" color="inherit" disabled={!onRedo} onClick={onRedo} aria-keyshortcuts="Control+Y">
        Ponów
      </Button>
    </Stack>
  );
}
