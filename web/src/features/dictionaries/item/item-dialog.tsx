import { type DictionaryKind, lookUp } from "@ekorok/domain";
import { Alert, Box, Button, Dialog, DialogActions, DialogTitle, Grid, Stack } from "@mui/material";
import { useId, useRef, useState } from "react";
import { DialogBody } from "../../../ui/dialog.tsx";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import { abandonQuestion } from "../../../ui/confirmation/abandon-question.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { ClashNotice } from "./clash-notice.tsx";
import { DoubtNotice } from "./doubt-notice.tsx";
import { unitOf } from "../field-text.ts";
import { typedFields } from "./item-draft.ts";
import { kindDeclarations } from "../kind-declarations.ts";
import { OpenUsesNote } from "./open-uses-note.tsx";
import { OwnField } from "./own-field.tsx";
import { SeriesSection } from "./series-section.tsx";
import { useItemForm } from "./use-item-form.ts";

type Props = { kind: DictionaryKind; id: string; onClose: () => void };

/** Adds or changes an item. */
export function ItemDialog({ kind, id, onClose }: Props) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const all = useDictionaries();
  const { accusative, fields, series } = kindDeclarations[kind];
  const { draft, problems, clash, isSaving, failure, ...edit } = useItemForm(kind, id, onClose);
  const [isNew] = useState(!lookUp(all, kind, id));
  const submit = () => {
    if (isSaving || edit.submit()) return;
    // Once the problems are on the page.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const leave = () => {
    if (isSaving) return;
    if (!edit.isChanged) return onClose();
    confirmation.open({ ...abandonQuestion, onConfirm: onClose });
  };
  return (
    <Dialog
      open
      // A click beside it is no way to lose what was typed.
      onClose={(_, reason) => (reason === "escapeKeyDown" ? leave() : undefined)}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        ref={form}
        noValidate
        sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (!clash) submit();
        }}
      >
        <DialogTitle id={titleId}>{`${isNew ? "Dodaj" : "Zmień"} ${accusative}`}</DialogTitle>
        <DialogBody>
          <Stack spacing={3} sx={{ pt: 0.5 }}>
            {clash && (
              <ClashNotice
                kind={kind}
                clash={clash}
                isSaving={isSaving}
                onTakeTheirs={edit.takeTheirs}
                onSaveMine={submit}
              />
            )}
            {failure !== null && <Alert severity="error">{failure}</Alert>}
            <Grid container spacing={2}>
              {fields.map((field, index) => (
                <Grid key={field.path} size={{ xs: 12, sm: isWide(field.path) ? 12 : 6 }}>
                  <OwnField
                    field={field}
                    value={draft.fields[field.path] ?? ""}
                    problem={problems[field.path]}
                    hasFocus={index === 0}
                    onChange={(value) => edit.changeField(field.path, value)}
                  />
                </Grid>
              ))}
            </Grid>
            {series.map((each) => (
              <SeriesSection
                key={each.field}
                series={each}
                unit={unitOf(each, typedFields(draft))}
                draft={draft}
                start={edit.start}
                problems={problems}
                onChange={edit.changeRates}
              />
            ))}
            <DoubtNotice {...edit.notice} />
          </Stack>
        </DialogBody>
        <OpenUsesNote of={edit.touched} px={3} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button disabled={isSaving} onClick={leave}>
            Anuluj
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving} disabled={clash !== null}>
            Zapisz
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

const isWide = (path: string) => ["name", "categories", "note"].includes(path);
