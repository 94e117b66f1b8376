import { LONGEST_REASON, type Month, type MonthFinding } from "@ekorok/domain";
import { Box, Stack, TextField } from "@mui/material";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { forScreenReaders } from "../../../ui/for-screen-readers.ts";
import { errorText } from "../../../api/error-text.ts";
import { giveReason } from "../../../api/report-commands.ts";
import { refreshReports } from "../../../api/reports.ts";
import { useClient } from "../../client/use-client.ts";

type Props = { finding: MonthFinding; period: Month };

/** Where a value looks odd: why it is right after all. An empty text takes the reason back. */
export function ReasonForm(props: Props) {
  const { uid } = useClient();
  const { area, check, rowId } = props.finding;
  const name = ["ekorok.reason", uid, props.period.year, props.period.month, area, check, rowId ?? ""].join("/");
  return <NamedForm key={name} {...props} name={name} uid={uid} />; // another month's is another form
}

function NamedForm({ finding, period, name, uid }: Props & { name: string; uid: string }) {
  const queryClient = useQueryClient();
  const given = finding.reason ?? "";
  const [typed, setTyped] = useKeptText(name, given);
  const { area, check, rowId } = finding;
  const saving = useMutation({
    mutationFn: (reason: string) => giveReason({ uid, ...period, area, check, rowId, reason }),
    onSuccess: () => keep(name, null),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  });
  const isSaved = given !== "" && typed.trim() === given;
  const isKept = typed.trim() !== given && !saving.isPending;
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
        helperText={saving.isError ? errorText(saving.error) : isKept ? "Jeszcze nie zapisano." : null}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON }, formHelperText: { role: "status" } }}
      />
      <BusyButton
        type="submit"
        variant="outlined"
        isBusy={saving.isPending}
        disabled={typed.trim() === given}
        sx={{ minHeight: 48, flexShrink: 0 }}
      >
        {isSaved ? "Zapisano uzasadnienie" : "Zapisz uzasadnienie"}
      </BusyButton>
      <Box component="output" sx={forScreenReaders}>
        {saving.isSuccess && isSaved && "Zapisano."}
      </Box>
    </Stack>
  );
}

/** What is typed and not saved: the browser keeps it through another month, a reload and the end of a session. */
function useKeptText(name: string, saved: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => kept(name) ?? saved);
  const change = (text: string) => {
    setTyped(text);
    keep(name, text.trim() === saved ? null : text);
  };
  return [typed, change];
}

// A full or forbidden storage only costs the safety net.
function kept(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
  } catch {
    // see above
  }
}
