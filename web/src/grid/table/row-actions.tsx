import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { keyedBy, shortcuts } from "../../ui/shortcuts.ts";
import type { EntryGridProps } from "../entry-grid-props.ts";

export type RowActionsProps = Pick<
  EntryGridProps,
  "onDelete" | "onDuplicate" | "fillRow" | "origins" | "onUndo" | "onRedo"
> & {
  /** The selected rows. */
  ids: readonly string[];
};

type Props = RowActionsProps & {
  /** Returns the focus to the grid, for the next key, such as Ctrl+Z. */
  onDone: () => void;
};

/** Buttons for the selected rows. */
export function RowActions({ ids, onDelete, onDuplicate, onUndo, onRedo, onDone }: Props) {
  const isNone = ids.length === 0;
  const andGoBack = (act: (ids: readonly string[]) => void) => () => {
    act(ids);
    onDone();
  };
  return (
    <Row role="group" aria-label="Działania na wierszach" gap={1}>
      <Button size="small" tone="ink" disabled={isNone} onClick={andGoBack(onDuplicate)}>
        Duplikuj wiersze
      </Button>
      <Button size="small" tone="ink" disabled={isNone} onClick={andGoBack(onDelete)}>
        Usuń wiersze
      </Button>
      <Button size="small" tone="ink" disabled={!onUndo} onClick={onUndo} {...keyedBy(shortcuts.typing.undo)}>
        Cofnij
      </Button>
      <Button size="small" tone="ink" disabled={!onRedo} onClick={onRedo} {...keyedBy(shortcuts.typing.redo)}>
        Ponów
      </Button>
    </Row>
  );
}
