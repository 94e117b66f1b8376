import type { ClipboardEvent } from "react";
import { clearChanges, fillChanges, blockTexts } from "../state/block-changes.ts";
import type { CellId } from "../state/grid-state.ts";
import { cellIdAt } from "../state/grid-view.ts";
import { changedCellsText } from "../state/announcements.ts";
import { pastedCells, writeTsv } from "../state/tsv.ts";
import type { Grid } from "../state/use-grid.ts";

/** Copy, cut and paste of the selected cells. While editing, the input does it itself. */
export function useGridClipboard(
  grid: Grid,
  isReadOnly: boolean,
  /** Called for more than one cell. An unknown row means below the last one. */
  onPasteBlock: (at: CellId, block: readonly (readonly string[])[]) => void,
) {
  const { state, view } = grid;

  const copy = (event: ClipboardEvent) => {
    if (state.draft) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", writeTsv(blockTexts(view)));
  };

  const cut = (event: ClipboardEvent) => {
    copy(event);
    if (!state.draft && !isReadOnly) grid.patch(clearChanges(view));
  };

  const paste = (event: ClipboardEvent) => {
    if (state.draft || isReadOnly) return;
    event.preventDefault();
    // Plain text only: parsing text/html would build its styles, which the content security policy forbids.
    const block = pastedCells(event.clipboardData.getData("text/plain"));
    const [only] = block;
    if (block.length === 1 && only?.length === 1) return fill(only[0] ?? "");
    const at = cellIdAt(view, { row: view.block.top, column: view.block.left });
    if (at && block.length > 0) onPasteBlock(at, block);
  };

  /** A single text fills every selected cell. */
  const fill = (text: string) => {
    const changes = fillChanges(view, text);
    grid.patch(changes);
    if (changes.length > 1) grid.setNews(changedCellsText("Wklejono do", changes.length));
  };

  return { onCopy: copy, onCut: cut, onPaste: paste };
}
