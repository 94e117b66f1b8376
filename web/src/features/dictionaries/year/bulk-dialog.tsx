import { plural } from "@ekorok/domain";
import { Alert, Box, Button, Dialog, DialogActions, DialogTitle, Stack } from "@mui/material";
import { type ComponentProps, type ReactNode, useId } from "react";
import { DialogBody } from "../../../ui/dialog.tsx";
import { BusyButton } from "../../../ui/busy-button.tsx";
import type { UsesAsked } from "../../../api/dictionaries.ts";
import { DoubtNotice } from "../item/doubt-notice.tsx";
import { OpenUsesNote } from "../item/open-uses-note.tsx";
import { useBroughtIntoSight } from "./use-brought-into-sight.ts";

type Props = {
  title: string;
  verb: string;
  count: number;
  touched: UsesAsked;
  isSaving: boolean;
  failure: string | null;
  /** What is unlikely, and why it is true. */
  notice: ComponentProps<typeof DoubtNotice>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

const numbers = { one: "liczbę", few: "liczby", many: "liczb" };

/** Around a change of many numbers: nothing is saved before it was seen. */
export function BulkDialog({
  title,
  verb,
  count,
  touched,
  isSaving,
  failure,
  notice,
  onSubmit,
  onClose,
  children,
}: Props) {
  const titleId = useId();
  const failed = useBroughtIntoSight(failure !== null && !isSaving);
  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === "escapeKeyDown" && !isSaving ? onClose() : undefined)}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        noValidate
        sx={{ display: "flex", flexDirection: "column", minHeight: 0 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving || count === 0) return;
          failed.lookAgain();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogBody>
          <Stack spacing={2} sx={{ pt: 0.5 }}>
            {failure !== null && (
              <Alert ref={failed.ref} tabIndex={-1} severity="error" sx={{ scrollMargin: "16px" }}>
                {failure}
              </Alert>
            )}
            {children}
            <DoubtNotice {...notice} />
          </Stack>
        </DialogBody>
        <OpenUsesNote of={touched} px={3} />
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button disabled={isSaving} onClick={onClose}>
            Anuluj
          </Button>
          <BusyButton type="submit" variant="contained" isBusy={isSaving} disabled={count === 0}>
            {count === 0 ? verb : `${verb} ${count} ${plural(count, numbers)}`}
          </BusyButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
