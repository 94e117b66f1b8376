import { Box, Button, DialogActions } from "@mui/material";
import type { ReactNode } from "react";
import { DialogBody } from "../../ui/dialog.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";

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
    <Box
      component="form"
      noValidate
      sx={{ display: "flex", flexDirection: "column", minHeight: 0, flexGrow: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) onSubmit();
      }}
    >
      <DialogBody hasDividers>{children}</DialogBody>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onCancel}>Anuluj</Button>
        <BusyButton type="submit" variant="contained" disabled={!canSubmit} isBusy={isSaving}>
          {submitLabel}
        </BusyButton>
      </DialogActions>
    </Box>
  );
}
