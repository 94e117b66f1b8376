import {
  type AskedTopic,
  isAsked,
  reasonTopics,
  type ReasonTopic,
  allReasonTopics,
} from "@ekorok/domain/charges/contract/reason-topics";
import { plural } from "@ekorok/domain/polish/plural";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import text from "../../../ui/text.module.css";
import type { ListedClient } from "./listed-report.ts";
import { RemindDialog } from "./remind-dialog.tsx";
import styles from "./remind-dialog.module.css";

type Props = {
  year: number;
  /** All clients of the list. */
  clients: readonly ListedClient[];
  /** The filter of the list, which already says what to ask for. */
  lacking: ReasonTopic | undefined;
  onClose: () => void;
};

const forms = { one: "klient", few: "klientów", many: "klientów" };

/** Asks clients for what their amounts lack: first what, then whom and how. */
export function AskDialog({ year, clients, lacking, onClose }: Props) {
  const known = lacking !== undefined && isAsked(lacking) ? [lacking] : [];
  const [topics, setTopics] = useState<readonly AskedTopic[]>(known);
  const [isChosen, setChosen] = useState(known.length > 0);
  if (isChosen)
    return (
      <RemindDialog
        about={{ what: "lacks", year, topics: [...topics] }}
        clients={clients
          .filter((client) => topics.some(lacksIt(client)))
          .map(({ remindedAt: _ofReports, ...client }) => client)}
        onClose={onClose}
      />
    );
  const counted = allReasonTopics.flatMap((topic) => {
    const count = clients.filter((client) => lacksIt(client)(topic)).length;
    return count > 0 ? { topic, words: `${reasonTopics[topic]}: ${count} ${plural(count, forms)}` } : [];
  });
  const ours = counted.filter(({ topic }) => !isAsked(topic));
  const theirs = counted.flatMap(({ topic, words }) => (isAsked(topic) ? { topic, words } : []));
  return (
    <Dialog fillsPhone onClose={onClose}>
      <DialogTitle>O co poprosić?</DialogTitle>
      <DialogBody label="Brakujące dane" hasDividers>
        <Stack gap={4}>
          {theirs.length === 0 && <p>Klientom z tej listy nie brakuje nic, co mogliby sami podać.</p>}
          <Stack as="ul" gap={3} className={styles.clients}>
            {theirs.map(({ topic, words }) => (
              <li key={topic}>
                <Checkbox
                  label={words}
                  checked={topics.includes(topic)}
                  onChange={({ target }) =>
                    setTopics(target.checked ? [...topics, topic] : topics.filter((one) => one !== topic))
                  }
                />
              </li>
            ))}
          </Stack>
          {ours.length > 0 && (
            <div className={text.note}>
              O to w tej wiadomości nie prosimy:
              <ul>
                {ours.map(({ topic, words }) => (
                  <li key={topic}>{words}</li>
                ))}
              </ul>
            </div>
          )}
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{theirs.length === 0 ? "Zamknij" : "Anuluj"}</Button>
        {theirs.length > 0 && (
          <Button look="solid" disabled={topics.length === 0} onClick={() => setChosen(true)}>
            Dalej
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const lacksIt =
  ({ amount }: ListedClient) =>
  (topic: ReasonTopic) =>
    amount?.reasons.some((one) => one.topic === topic) ?? false;
