import { type DictionaryItemHistory, type DictionaryKind, formatInstant, lookUp, whoChanged } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { itemHistoryQuery } from "../../../api/dictionaries.ts";
import { errorText } from "../../../api/error-text.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { differencesBetween } from "./differences.ts";
import styles from "./item.module.css";
import text from "../../../ui/text.module.css";

type Entry = DictionaryItemHistory["changes"][number];
type Props = { kind: DictionaryKind; id: string; onClose: () => void };

/** Who changed an item, when, and what. */
export function HistoryDialog({ kind, id, onClose }: Props) {
  const titleId = useId();
  const all = useDictionaries();
  const { data: changes, error, isFetching, refetch } = useQuery(itemHistoryQuery(kind, id));
  return (
    <Dialog size="side" onClose={onClose} labelledBy={titleId}>
      <DialogTitle id={titleId}>{`Historia: ${lookUp(all, kind, id)?.name ?? ""}`}</DialogTitle>
      <DialogBody label="Historia">
        {!changes && !error && <LoadingState label="Wczytujemy historię…" />}
        {!changes && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error)}
          </ErrorState>
        )}
        <Stack as="ol" gap={5}>
          {changes?.map((change) => (
            <li key={change.number} className={styles.change}>
              <div>
                <p className={text.strong}>{`${actionOf(change)}, ${formatInstant(change.at)}`}</p>
                <p className={text.note}>{whoChanged(change)}</p>
              </div>
              {change.reason !== null && <p>{`Powód: ${change.reason}`}</p>}
              <DifferenceTable
                label={`Zmiany z ${formatInstant(change.at)}`}
                heads={["Było", "Jest"]}
                differences={differencesBetween(kind, all, change.before, change.after)}
              />
            </li>
          ))}
        </Stack>
      </DialogBody>
      <DialogActions>
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
