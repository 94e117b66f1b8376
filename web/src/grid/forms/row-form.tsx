import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../ui/overlays/dialog.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import type { EntryGridProps, GridAside } from "../entry-grid-props.ts";
import type { CellContent, GridRow } from "../grid-row.ts";
import { problemsOfCell } from "../cell-problems.ts";
import { askedColumns } from "../grid-column.ts";
import { neededKey } from "../state/next-entry.ts";
import { FormField } from "./form-field.tsx";
import { useTypingPreview } from "./typing-preview.ts";
import styles from "./forms.module.css";

/** The open row, the field to begin in, and whether the row is new. */
export type OpenRow = { readonly id: string; readonly key?: string; readonly isNew: boolean };

/** Begins where the grid would: in the first cell that the row still needs. */
export const openAtNeeded = (...of: Parameters<typeof neededKey>): OpenRow => {
  const key = neededKey(...of);
  return { id: of[0].id, isNew: false, ...(key !== undefined && { key }) };
};

type Props = EntryGridProps & {
  open: OpenRow;
  onOpen: (row: OpenRow | null) => void;
  onAdd: () => void;
};

/** A form for one row. Each field is saved when the user leaves it, so there is no save button. */
export function RowForm(props: Props) {
  const { columns, rows, problems, aside, origins, lead, isReadOnly = false, open } = props;
  const { onOpen, onAdd, onPatch, onDelete, onDuplicate } = props;
  const index = rows.findIndex(({ id }) => id === open.id);
  const row = rows[index] ?? { id: open.id, cells: {} };
  const { of, onTyping } = useTypingPreview(props.onTyping);
  const now = of(row); // it decides which fields there are and what the row costs

  const take = (key: string, content: CellContent) => {
    // If somebody else removed the row meanwhile, the typed text becomes a new row.
    const isRemoved = index === -1 && !open.isNew;
    const id = isRemoved ? crypto.randomUUID() : row.id;
    onPatch([{ id, key, ...content }]);
    if (isRemoved) onOpen({ id, key, isNew: true });
  };

  const neighbour = (step: 1 | -1) => {
    const other = rows[index + step];
    return index === -1 || !other ? undefined : () => onOpen(openAtNeeded(other, columns, problems?.get(other.id)));
  };

  const leaveAfter = (act: (ids: readonly string[]) => void) => () => {
    onOpen(null);
    act([row.id]);
  };

  return (
    <Dialog fillsPhone onClose={() => onOpen(null)}>
      <div className={styles.formHead}>
        <DialogTitle>{index === -1 ? "Nowy wiersz" : `Wiersz ${index + 1} z ${rows.length}`}</DialogTitle>
        <Button onClick={() => onOpen(null)}>Gotowe</Button>
      </div>
      {!isReadOnly && lead && <div className={styles.formLead}>{lead}</div>}
      <DialogBody label="Pola wiersza">
        <Stack data-row={row.id}>
          {askedColumns(columns, row, now).map((column) => (
            <div key={`${row.id} ${column.key}`} data-key={column.key}>
              <FormField
                column={column}
                row={row}
                problems={problemsOfCell(column, row, problems?.get(row.id), open.isNew)}
                isLocked={isReadOnly || column.isReadOnly?.(row) === true}
                isFirst={column.key === open.key}
                onTake={(content) => take(column.key, content)}
                onType={(content) => onTyping(content && { id: row.id, key: column.key, ...content })}
              />
            </div>
          ))}
          {aside && index !== -1 && <p aria-live="polite">{asideText(aside, now)}</p>}
          {origins?.names.has(row.id) && (
            <Row spread="between">
              <p>{origins.names.get(row.id)}</p>
              <Button onClick={() => origins.trace.show(row.id)}>{origins.trace.name}</Button>
            </Row>
          )}
          {!isReadOnly && index !== -1 && (
            <Row gap={1}>
              <Button tone="ink" onClick={leaveAfter(onDuplicate)}>
                Duplikuj wiersz
              </Button>
              <Button tone="danger" onClick={leaveAfter(onDelete)}>
                Usuń wiersz
              </Button>
            </Row>
          )}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Row gap={1} className={styles.formActions}>
          <Button tone="ink" disabled={!neighbour(-1)} onClick={neighbour(-1)}>
            Poprzedni
          </Button>
          <Button tone="ink" disabled={!neighbour(1)} onClick={neighbour(1)}>
            Następny
          </Button>
          {!isReadOnly && <Button onClick={onAdd}>Dodaj wiersz</Button>}
        </Row>
      </DialogActions>
    </Dialog>
  );
}

/** The aside with its title, as in "Opłata: 12,50 zł"; empty if there is nothing to say. */
export function asideText({ title, of }: GridAside, row: GridRow): string {
  const text = of(row);
  return text && `${title}: ${text}`;
}
