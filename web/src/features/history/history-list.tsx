import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import type { UserHistoryEntry } from "@ekorok/domain/users/contract/user-history";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { userHistoryQuery } from "../../api/users.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LoadingState } from "../../ui/states.tsx";
import { ON_BEHALF } from "../client/use-client.ts";
import { ChangeText } from "./change-text.tsx";
import { actionName, changesOf, isOnBehalf } from "./history-words.ts";
import text from "../../ui/text.module.css";
import styles from "./history-list.module.css";

type Props = {
  uid: string;
  /** How many entries to show at first; by default a whole page. */
  first?: number;
};

/** The history of a user's data, newest first. */
export function HistoryList({ uid, first = Number.POSITIVE_INFINITY }: Props) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery(userHistoryQuery(uid));
  const [shown, setShown] = useState(first);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const showMore = () => {
    if (shown >= entries.length) void fetchNextPage();
    setShown(Number.POSITIVE_INFINITY);
  };
  if (!data && !error) return <LoadingState label="Wczytujemy historię…" />;
  return (
    <Stack>
      {data && entries.length === 0 && <p className={text.muted}>Brak danych</p>}
      <Stack as="ol" gap={0}>
        {entries.slice(0, shown).map((entry) => (
          <HistoryLine key={entry.number} entry={entry} uid={uid} />
        ))}
      </Stack>
      {error && <NotLoaded query={{ error, refetch: data ? fetchNextPage : refetch }} isInline />}
      {(hasNextPage || shown < entries.length) && !error && (
        <Row>
          <Button look="outlined" isBusy={isFetching} busyLabel="Trwa wczytywanie" onClick={showMore}>
            Pokaż wcześniejsze
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** `uid` says whose history it is. */
function HistoryLine({ entry, uid }: { entry: UserHistoryEntry; uid: string }) {
  const changes = changesOf(entry);
  return (
    <li className={styles.line}>
      <p className={text.strong}>{actionName(entry)}</p>
      <p className={text.note}>
        {formatInstant(entry.at)}, {actorName(entry.actor)}
        {isOnBehalf(entry, uid) && ` ${ON_BEHALF}`}
      </p>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.label} ${change.from} ${change.to}`}>
              <ChangeText {...change} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
