import { changeAuthor, type DictionaryKind, type DictionaryValue } from "@ekorok/domain";
import { Alert, AlertTitle, Box, Button, Stack } from "@mui/material";
import { BusyButton } from "../../ui/busy-button.tsx";
import { useDictionaries } from "./use-dictionaries.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesBetween } from "./differences.ts";
import type { Clash } from "./use-item-write.ts";

type Props = {
  kind: DictionaryKind;
  clash: Clash;
  /** What I would save now, where that is not what met the clash. */
  mine?: DictionaryValue;
  isSaving: boolean;
  isNarrow?: boolean;
  /** What to say when there is no difference. */
  same?: string;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

const SAME = "Zapisano dokładnie to samo, co tutaj wpisano.";

/** Somebody was quicker: what I have typed beside what is there now, and the choice. */
export function ClashNotice({
  kind,
  clash,
  mine = clash.mine,
  isSaving,
  isNarrow,
  same = SAME,
  onTakeTheirs,
  onSaveMine,
}: Props) {
  const all = useDictionaries();
  const { theirs, lastChange } = clash;
  const differences = differencesBetween(kind, all, mine, theirs);
  return (
    <Alert severity="warning" sx={{ "& .MuiAlert-message": { width: 1, minWidth: 0 } }}>
      <AlertTitle>
        {theirs ? "Ktoś inny zmienił tę pozycję w międzyczasie" : "Ktoś inny usunął tę pozycję w międzyczasie"}
      </AlertTitle>
      {lastChange && <Box sx={{ mb: 0.5 }}>{changeAuthor(lastChange)}</Box>}
      {theirs
        ? "Nic z tego, co wpisano, nie przepadło. Porównaj i zdecyduj, co ma zostać."
        : "Nic z tego, co wpisano, nie przepadło. Możesz zapisać pozycję od nowa."}
      {theirs && (
        <Box sx={{ my: 1.5, bgcolor: "background.paper", borderRadius: 1 }}>
          {differences.length > 0 ? (
            <DifferenceTable
              label="Różnice między wpisanymi a zapisanymi danymi"
              heads={["Twoja wersja", "Zapisane teraz"]}
              differences={differences}
              isNarrow={isNarrow}
            />
          ) : (
            <Box sx={{ p: 1 }}>{same}</Box>
          )}
        </Box>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: "wrap" }}>
        <Button variant="outlined" color="inherit" size="small" disabled={isSaving} onClick={onTakeTheirs}>
          {theirs ? "Wczytaj aktualne" : "Zamknij bez zapisu"}
        </Button>
        <BusyButton variant="contained" color="warning" size="small" isBusy={isSaving} onClick={onSaveMine}>
          Zapisz moje
        </BusyButton>
      </Stack>
    </Alert>
  );
}
