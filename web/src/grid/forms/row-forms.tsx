import { Fragment, useEffect, useImperativeHandle, useState } from "react";
import { Button, IconButton } from "../../ui/button.tsx";
import { undoIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import text from "../../ui/text.module.css";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { fullTitle } from "../grid-column.ts";
import { asideText } from "./aside-text.ts";
import { RowCard } from "./row-card.tsx";
import { type OpenRow, RowForm } from "./row-form.tsx";
import styles from "./forms.module.css";

/** The same rows where there is no room for a grid: a card for each, which opens a form. */
export function RowForms(props: EntryGridProps) {
  const {
    label,
    columns,
    rows,
    problems,
    markers,
    origins,
    footer,
    isReadOnly = false,
    onUndo,
    onRedo,
    onEditing,
    ref,
  } = props;
  const { aside, lead, trail, emptyHint = "Zacznij od przycisku „Dodaj wiersz”." } = props;
  const [open, setOpen] = useState<OpenRow | null>(null);
  const openId = open?.id ?? null;
  useEffect(() => onEditing?.(openId), [onEditing, openId]); // after a form that goes has handed over what was typed in it

  useImperativeHandle(ref, () => ({
    focusCell: (id, key) => {
      if (!rows.some((row) => row.id === id) || !columns.some((column) => column.key === key)) return false;
      setOpen({ id, key, isNew: false });
      return true;
    },
  }));

  const add = () => setOpen({ id: crypto.randomUUID(), key: columns[0]?.key, isNew: true });
  return (
    <section aria-label={label}>
      {/* In the form of a row, while that is open. */}
      {!isReadOnly && !open && lead && <div className={styles.lead}>{lead}</div>}
      {!isReadOnly && (
        <Row gap={1} className={styles.bar}>
          <Button look="solid" onClick={add}>
            Dodaj wiersz
          </Button>
          <IconButton label="Cofnij" icon={undoIcon} disabled={!onUndo} onClick={onUndo} />
          <IconButton label="Ponów" icon={undoIcon} className={styles.redo} disabled={!onRedo} onClick={onRedo} />
          {trail}
        </Row>
      )}
      {rows.length === 0 && <p className={text.muted}>Brak danych</p>}
      {rows.length === 0 && !isReadOnly && <p className={text.note}>{emptyHint}</p>}
      <Stack as="ol" gap={2}>
        {rows.map((row, index) => (
          <RowCard
            key={row.id}
            columns={columns}
            row={row}
            number={index + 1}
            problems={problems?.get(row.id)}
            marker={markers?.get(row.id)}
            origin={origins?.names.get(row.id)}
            aside={aside && asideText(aside, row)}
            onOpen={setOpen}
          />
        ))}
      </Stack>
      {footer && rows.length > 0 && (
        <div className={styles.sums}>
          {footer.map(({ name, sums }) => (
            <Fragment key={name}>
              {name}
              {columns.map(
                (column) =>
                  sums[column.key] && (
                    <p key={column.key} className={styles.sum}>
                      <span>{fullTitle(column)}</span>
                      <span>{sums[column.key]}</span>
                    </p>
                  ),
              )}
            </Fragment>
          ))}
        </div>
      )}
      {open && <RowForm {...props} open={open} onOpen={setOpen} onAdd={add} />}
    </section>
  );
}
