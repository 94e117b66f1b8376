import { changeAuthor, type DictionaryKind, type DictionaryValue } from "@ekorok/domain";
import { Alert, AlertTitle, Box, Button, Stack } from "@mui/material";
import { useEffect, useRef } from "react";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { clashDifferences } from "./clash-differences.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import type { Clash } from "./use-item-write.ts";
import { textAt } from "../value-path.ts";

type Props = {
  kind: DictionaryKind;
  clash: Clash;
  /** What I would save now, where that is not what met the clash. */
  mine?: DictionaryValue;
  isSaving: boolean;
  isNarrow?: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Somebody was quicker: what I have typed beside what is there now, and the choice. */
export function ClashNotice({ kind, clash, mine = clash.mine, isSaving, isNarrow, onTakeTheirs, onSaveMine }: Props) {
  const all = useDictionaries();
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef<Clash | null>(null);
  // It stands at the top of a form that may be scrolled far down: what has to be decided must not be looked for.
  useEffect(() => {
    if (seen.current === clash) return;
    seen.current = clash;
    notice.current?.scrollIntoView({ block: "start" });
    notice.current?.focus({ preventScroll: true });
  }, [clash]);
  const { theirs, lastChange } = clash;
  const differences = clashDifferences(kind, all, { ...clash, mine });
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity="warning"
      sx={{ scrollMargin: "16px", "& .MuiAlert-message": { width: 1, minWidth: 0 } }}
    >
      <AlertTitle>{`Pozycję „${textAt(theirs ?? mine, "name")}” ${theirs ? "zmieniono" : "usunięto"} w\u00a0międzyczasie`}</AlertTitle>
      {lastChange && <Box sx={{ mb: 0.5 }}>{changeAuthor(lastChange)}</Box>}
      {theirs
        ? "Nic z tego, co wpisano, nie przepadło. To, co zmieniła tylko jedna osoba, jest już połączone. O reszcie zdecyduj."
        : "Nic z tego, co wpisano, nie przepadło. Możesz zapisać pozycję od nowa."}
      {theirs && (
        <Box sx={{ my: 1.5, bgcolor: "background.paper", borderRadius: 1 }}>
          <DifferenceTable
            label="Różnice między wpisanymi a zapisanymi danymi"
            heads={["Twoja wersja", "Zapisane teraz"]}
            differences={differences}
            isNarrow={isNarrow}
          />
        </Box>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1.5, flexWrap: "wrap" }}>
        <Button variant="outlined" color="inherit" size="small" disabled={isSaving} onClick={onTakeTheirs}>
          {theirs ? "Weź zapisane" : "Zamknij bez zapisu"}
        </Button>
        <BusyButton variant="contained" color="warning" size="small" isBusy={isSaving} onClick={onSaveMine}>
          Zapisz moje
        </BusyButton>
      </Stack>
    </Alert>
  );
}
