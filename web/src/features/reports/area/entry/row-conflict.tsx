import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { useOwnUid } from "../../../../session/use-session.ts";
import { conflictingRows } from "../../saving/entered-rows.ts";
import { lazyPart } from "../../../../ui/lazy-part.tsx";
import type { useAreaEntry } from "./use-area-entry.ts";

const RowConflictDialog = lazyPart(() => import("./row-conflict-dialog.tsx"), "RowConflictDialog");

type Props = { area: Area; book: Book; entry: Pick<ReturnType<typeof useAreaEntry>, "state" | "rows" | "autosave"> };

/** A dialog for the first row changed in two places; the next follows when it is resolved. */
export function FirstRowConflict({ area, book, entry: { state, rows, autosave } }: Props) {
  const ownUid = useOwnUid();
  const [conflicting] = conflictingRows(state);
  if (!conflicting) return null;
  return (
    <RowConflictDialog
      key={conflicting.id}
      area={area}
      book={book}
      row={conflicting}
      number={rows.indexOf(conflicting) + 1}
      ownUid={ownUid}
      onSettle={(whose) => autosave.settle(conflicting.id, whose)}
    />
  );
}
