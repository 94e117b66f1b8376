import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { GridChange } from "../src/grid/grid-row.ts";
import type { PasteProposal } from "../src/grid/paste-block.ts";

type Props = {
  proposal: PasteProposal;
  onTake: (changes: readonly GridChange[]) => void;
  onClose: () => void;
};

/** What a page may ask before it takes over a pasted block. */
export function PasteQuestion({ proposal, onTake, onClose }: Props) {
  const { changes, newRows, unread, leftOut } = proposal;
  return (
    <Dialog open onClose={onClose} aria-labelledby="paste-title">
      <DialogTitle id="paste-title">Wkleić dane?</DialogTitle>
      <DialogContent>
        Komórek: {changes.length}, nowych wierszy: {newRows}, nieodczytanych: {unread}, pominiętych: {leftOut}.
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Anuluj</Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            onTake(changes);
          }}
        >
          Wklej
        </Button>
      </DialogActions>
    </Dialog>
  );
}
