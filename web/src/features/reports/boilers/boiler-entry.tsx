import { isEditable } from "@ekorok/domain";
import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useMemo, useState } from "react";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import type { AreaEntryProps } from "../entry/area-entry.tsx";
import { ClashDialog } from "../entry/clash-dialog.tsx";
import { clashes } from "../entry/entered-rows.ts";
import { gridRowOf, rowChecker } from "../entry/row-views.ts";
import { SaveStatus } from "../entry/save-status.tsx";
import { useAreaEntry } from "../entry/use-area-entry.ts";
import { useLeaveGuard } from "../entry/use-leave-guard.ts";
import { BoilerStepper } from "./boiler-stepper.tsx";

/** Boilers: the list of those entered, and a stepper for one. */
export function BoilerEntry({ area, book, place, loaded: { report, askedAt }, wanted }: AreaEntryProps) {
  const loaded = useMemo(() => ({ rows: report.rows, askedAt }), [report.rows, askedAt]);
  const entry = useAreaEntry(area, book, place, loaded);
  const check = useMemo(() => rowChecker(area, book), [area, book]);
  const [openId, setOpenId] = useState<string | null>(wanted?.row ?? null);
  useLeaveGuard(entry.autosave);
  const isReadOnly = !isEditable(report.status);
  const [clashing] = clashes(entry.state);
  const opened = entry.rows.find(({ id }) => id === openId);

  const add = () => {
    const id = crypto.randomUUID();
    entry.patch([{ id, key: "ownPermit", cell: "no" }]);
    setOpenId(id);
  };
  const remove = (id: string, name: string) =>
    confirmation.open({
      title: "Usunąć kocioł?",
      message: name,
      tone: "danger",
      onConfirm: () => entry.remove([id]),
    });

  return (
    <Stack spacing={2}>
      <SaveStatus phase={entry.phase} onRetry={entry.autosave.flush} />
      {opened ? (
        <Card variant="outlined">
          <CardContent>
            <BoilerStepper
              key={opened.id}
              area={area}
              book={book}
              columns={entry.columns}
              row={gridRowOf(opened)}
              problems={check(opened).problems}
              isReadOnly={isReadOnly}
              onPatch={entry.patch}
              onClose={() => setOpenId(null)}
            />
          </CardContent>
        </Card>
      ) : (
        <>
          {entry.rows.length === 0 && <EmptyState title="Nie ma jeszcze żadnego kotła" />}
          {entry.rows.map((row) => {
            const { cells } = gridRowOf(row);
            const missing = check(row).findings.filter(({ level }) => level === "blocks").length;
            const name = cells.name ?? "Kocioł bez nazwy";
            return (
              <Card key={row.id} variant="outlined">
                <CardContent sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
                  <Stack sx={{ flexGrow: 1, overflowWrap: "anywhere" }}>
                    <Typography variant="h2">{name}</Typography>
                    <Typography color={missing > 0 ? "error" : "textSecondary"}>
                      {missing > 0 ? `Do uzupełnienia: ${missing}` : (cells.place ?? "")}
                    </Typography>
                  </Stack>
                  <Button aria-label={`Otwórz: ${name}`} onClick={() => setOpenId(row.id)}>
                    {isReadOnly ? "Pokaż" : "Edytuj"}
                  </Button>
                  {!isReadOnly && (
                    <Button color="error" aria-label={`Usuń: ${name}`} onClick={() => remove(row.id, name)}>
                      Usuń
                    </Button>
                  )}
                </CardContent>
              </Card>
            );
          })}
          {!isReadOnly && (
            <Button variant="contained" onClick={add} sx={{ alignSelf: "start" }}>
              Dodaj kocioł
            </Button>
          )}
        </>
      )}
      {clashing && (
        <ClashDialog
          key={clashing.id}
          area={area}
          book={book}
          row={clashing}
          onSettle={(whose) => entry.autosave.settle(clashing.id, whose)}
        />
      )}
    </Stack>
  );
}
