import type { DictionaryItemHistory } from "@ekorok/domain/dictionaries/contract/dictionaries";
import { whoChanged } from "@ekorok/domain/dictionaries/shown/field-text";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { DifferenceTable, type Difference, differencesBetween } from "./differences.tsx";
import { itemHistoryQuery } from "../../../api/dictionary-editing.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import styles from "./item.module.css";
import text from "../../../ui/text.module.css";

type Entry = DictionaryItemHistory["changes"][number];
type Props = {
  name: string;
  history: UseQueryResult<readonly Entry[]>;
  differencesOf: (change: Entry) => readonly Difference[];
  onClose: () => void;
};

/** Lists who changed something, when, and what. */
export function HistoryDialog({ name, history, differencesOf, onClose }: Props) {
  const { data: changes } = history;
  return (
    <Dialog size="side" onClose={onClose}>
      <DialogTitle>{`Historia: ${name}`}</DialogTitle>
      <DialogBody label="Historia">
        {!changes && <NotLoaded query={history} label="Wczytujemy historię…" />}
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

type ItemProps = { kind: DictionaryKind; id: string; onClose: () => void };

export function ItemHistoryDialog({ kind, id, onClose }: ItemProps) {
  const all = useDictionaries();
  return (
    <HistoryDialog
      name={lookUp(all, kind, id)?.name ?? ""}
      history={useQuery(itemHistoryQuery(kind, id))}
      differencesOf={({ before, after }) => differencesBetween(kind, all, before, after)}
      onClose={onClose}
    />
  );
}
