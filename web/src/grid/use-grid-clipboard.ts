import type { ClipboardEvent } from "react";
import { clearingOf, fillingWith, textsOf } from "./block-changes.ts";
import type { Place } from "./grid-state.ts";
import { placeAt } from "./grid-view.ts";
import { newsOfChanges } from "./news.ts";
import { pastedCells, writeTsv } from "./tsv.ts";
import type { Grid } from "./use-grid.ts";

/** Copies what is selected, and takes what was copied elsewhere. While one edits, the field does both by itself. */
export function useGridClipboard(
  grid: Grid,
  isReadOnly: boolean,
  /** A block of more than one cell. A place in no row is below the last one. */
  onPasteBlock: (at: Place, block: readonly (readonly string[])[]) => void,
) {
  const { state, view } = grid;

  const copy = (event: ClipboardEvent) => {
    if (state.draft) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", writeTsv(textsOf(view)));
  };

  const cut = (event: ClipboardEvent) => {
    copy(event);
    if (!state.draft && !isReadOnly) grid.patch(clearingOf(view));
  };

  const paste = (event: ClipboardEvent) => {
    if (state.draft || isReadOnly) return;
    event.preventDefault();
    // Never text/html: to read it one would have to build it, styles and all, against the content security policy.
    const block = pastedCells(event.clipboardData.getData("text/plain"));
    const [only] = block;
    if (block.length === 1 && only?.length === 1) return fill(only[0] ?? "");
    const at = placeAt(view, { row: view.block.top, column: view.block.left });
    if (at && block.length > 0) onPasteBlock(at, block);
  };

  /** One text goes into every selected cell without questions. */
  const fill = (text: string) => {
    const changes = fillingWith(view, text);
    grid.patch(changes);
    if (changes.length > 1) grid.setNews(newsOfChanges("Wklejono do", changes.length));
  };

  return { onCopy: copy, onCut: cut, onPaste: paste };
}
