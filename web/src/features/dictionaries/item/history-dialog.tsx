import { type DictionaryItemHistory, type DictionaryKind, formatInstant, lookUp, whoChanged } from "@ekorok/domain";
import { Box, Button, Dialog, DialogActions, DialogTitle, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { itemHistoryQuery } from "../../../api/dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { DialogBody } from "../../../ui/dialog.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesBetween } from "./differences.ts";

type Entry = DictionaryItemHistory["changes"][number];
type Props = { kind: DictionaryKind; id: string; onClose: () => void };

/** Who changed an item, when, and what. */
export function HistoryDialog({ kind, id, onClose }: Props) {
  const titleId = useId();
  const all = useDictionaries();
  const { data: changes, error, isFetching, refetch } = useQuery(itemHistoryQuery(kind, id));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Historia: ${lookUp(all, kind, id)?.name ?? ""}`}</DialogTitle>
      <DialogBody label="Historia">
        {!changes && !error && <LoadingState label="Wczytujemy historię…" />}
        {!changes && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error)}
          </ErrorState>
        )}
        <Stack component="ol" spacing={3} sx={{ p: 0, m: 0, listStyle: "none" }}>
          {changes?.map((change) => (
            <Box key={change.number} component="li">
              <Typography sx={{ fontWeight: 600 }}>{`${actionOf(change)}, ${formatInstant(change.at)}`}</Typography>
              <Typography color="textSecondary" sx={{ fontSize: "0.875rem", mb: 1 }}>
                {whoChanged(change)}
              </Typography>
              {change.reason !== null && <Typography sx={{ mb: 1 }}>{`Powód: ${change.reason}`}</Typography>}
              <DifferenceTable
                label={`Zmiany z ${formatInstant(change.at)}`}
                heads={["Było", "Jest"]}
                differences={differencesBetween(kind, all, change.before, change.after)}
              />
            </Box>
          ))}
        </Stack>
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>Zamknij</Button>
      </DialogActions>
    </Dialog>
  );
}

function actionOf({ action, before, after }: Entry): string {
  if (action === "dictionary.withdraw") return "Wycofano";
  if (action === "dictionary.restore") return "Przywrócono";
  if (!after) return "Usunięto";
  return before ? "Zmieniono" : "Dodano";
}
