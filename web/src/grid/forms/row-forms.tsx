import { Button, Stack, Typography } from "@mui/material";
import { useEffect, useImperativeHandle, useState } from "react";
import type { EntryGridProps } from "../entry-grid-props.ts";
import { fullTitle } from "../grid-column.ts";
import { RowCard } from "./row-card.tsx";
import { type OpenRow, RowForm } from "./row-form.tsx";

/** The same rows where there is no room for a grid: a card for each, which opens a form. */
export function RowForms(props: EntryGridProps) {
  const { label, columns, rows, problems, markers, footer, isReadOnly = false, onUndo, onRedo, onEditing, ref } = props;
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
      {!isReadOnly && (
        <Stack direction="row" sx={{ gap: 1, mb: 2, flexWrap: "wrap" }}>
          <Button variant="contained" onClick={add}>
            Dodaj wiersz
          </Button>
          <Button color="inherit" disabled={!onUndo} onClick={onUndo}>
            Cofnij
          </Button>
          <Button color="inherit" disabled={!onRedo} onClick={onRedo}>
            Ponów
          </Button>
        </Stack>
      )}
      {rows.length === 0 && <Typography color="text.secondary">Brak danych</Typography>}
      {rows.length === 0 && !isReadOnly && (
        <Typography variant="body2" color="text.secondary">
          Zacznij od przycisku „Dodaj wiersz”.
        </Typography>
      )}
      <Stack component="ol" sx={{ listStyle: "none", m: 0, p: 0, gap: 1 }}>
        {rows.map((row, index) => (
          <RowCard
            key={row.id}
            columns={columns}
            row={row}
            number={index + 1}
            problems={problems?.get(row.id)}
            marker={markers?.get(row.id)}
            onOpen={setOpen}
          />
        ))}
      </Stack>
      {footer && (
        <Typography component="div" sx={{ mt: 2, fontWeight: 650 }}>
          Suma
          {columns.map(
            (column) =>
              footer[column.key] && (
                <Typography key={column.key} sx={{ display: "flex", justifyContent: "space-between" }}>
                  <span>{fullTitle(column)}</span>
                  <span>{footer[column.key]}</span>
                </Typography>
              ),
          )}
        </Typography>
      )}
      {open && <RowForm {...props} open={open} onOpen={setOpen} onAdd={add} />}
    </section>
  );
}
