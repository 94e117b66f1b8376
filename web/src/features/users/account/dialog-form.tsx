import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogActions, DialogBody } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";

type Props = {
  submitLabel: string;
  isSaving: boolean;
  canSubmit?: boolean;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in a dialog. Only the fields scroll, so that the buttons stay in sight. */
export function DialogForm({ submitLabel, isSaving, canSubmit = true, onSubmit, onCancel, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSubmit();
      }}
    >
      <DialogBody hasDividers>
        <Stack gap={5}>{children}</Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>Anuluj</Button>
        <Button type="submit" look="solid" disabled={!canSubmit} isBusy={isSaving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
