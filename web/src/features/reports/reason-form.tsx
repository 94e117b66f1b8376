import { LONGEST_REASON, type Month, type MonthFinding } from "@ekorok/domain";
import { Stack, TextField } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../ui/busy-button.tsx";
import { errorText } from "../../api/error-text.ts";
import { giveReason } from "../../api/report-commands.ts";
import { refreshReports } from "../../api/reports.ts";
import { useClient } from "../client/use-client.ts";

/** Where a value looks odd: why it is right after all. An empty text takes the reason back. */
export function ReasonForm({ finding, period }: { finding: MonthFinding; period: Month }) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const given = finding.reason ?? "";
  const [typed, setTyped] = useState(given);
  const { area, check, rowId } = finding;
  const saving = useMutation({
    mutationFn: (reason: string) => giveReason({ uid, ...period, area, check, rowId, reason }),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
  const isSaved = given !== "" && typed.trim() === given;
  return (
    <Stack
      component="form"
      noValidate
      direction={{ xs: "column", sm: "row" }}
      spacing={1}
      sx={{ mt: 1, maxWidth: 800, alignItems: { sm: "start" } }}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== given && !saving.isPending) saving.mutate(typed.trim());
      }}
    >
      <TextField
        label="Uzasadnienie"
        size="small"
        fullWidth
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={saving.isError}
        helperText={saving.isError ? errorText(saving.error) : isSaved ? "Zapisano." : null}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON }, formHelperText: { role: "status" } }}
      />
      <BusyButton
        type="submit"
        variant="outlined"
        isBusy={saving.isPending}
        disabled={typed.trim() === given}
        sx={{ minHeight: 48, flexShrink: 0 }}
      >
        Zapisz uzasadnienie
      </BusyButton>
    </Stack>
  );
}
