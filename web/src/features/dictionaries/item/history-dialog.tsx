import type { DictionaryItemHistory } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { whoChanged } from "@ekorok/domain/dictionaries/who-changed";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId } from "react";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import type { Difference } from "./differences.ts";
import styles from "./item.module.css";
import text from "../../../ui/text.module.css";

type Entry = DictionaryItemHistory["changes"][number];
type Props = {
  /** Whose history it is. */
  name: string;
  history: UseQueryResult<readonly Entry[]>;
  differencesOf: (change: Entry) => readonly Difference[];
  onClose: () => void;
};

/** Who changed something, when, and what. */
export function HistoryDialog({ name, history, differencesOf, onClose }: Props) {
  const titleId = useId();
  const { data: changes, error, isFetching, refetch } = history;
  return (
    <Dialog size="side" onClose={onClose} labelledBy={titleId}>
      <DialogTitle id={titleId}>{`Historia: ${name}`}</DialogTitle>
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
                differences={differencesOf(change)}
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
