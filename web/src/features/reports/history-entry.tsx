import { changedRows, describeChange, formatInstant, type UserHistoryEntry } from "@ekorok/domain";
import { Box, Button, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useDictionaries } from "../dictionaries/use-dictionaries.ts";
import { ON_BEHALF } from "../client/on-behalf.ts";
import { useClient } from "../client/use-client.ts";
import { actorName } from "../history/actor-name.ts";
import { HistoryRows } from "./history-rows.tsx";

/** One thing that was done with a report, whether somebody did it in the client's stead, and what it changed. */
export function HistoryEntry({ entry }: { entry: UserHistoryEntry }) {
  const { uid } = useClient();
  const changed = changedRows(entry, useDictionaries());
  const [isOpen, setIsOpen] = useState(false);
  const [titleId, rowsId] = [useId(), useId()];
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography id={titleId} sx={{ fontWeight: 600, "&::first-letter": { textTransform: "uppercase" } }}>
        {describeChange(entry)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatInstant(entry.at)}, {actorName(entry.actor)}
        {isOnBehalf(entry, uid) && ` ${ON_BEHALF}`}
      </Typography>
      {changed.rows.length > 0 && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? rowsId : undefined}
          aria-describedby={titleId}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ mx: -0.75 }}
        >
          {isOpen ? "Ukryj zmiany" : "Pokaż zmiany"}
        </Button>
      )}
      {isOpen && <HistoryRows id={rowsId} changed={changed} />}
    </Box>
  );
}

/** What only the consultancy can do is done in nobody's stead. */
const reviews: ReadonlySet<string> = new Set(["report.return", "report.approve", "report.reopen"]);

const isOnBehalf = ({ action, actor }: UserHistoryEntry, uid: string) =>
  actor !== null && actor.uid !== uid && !reviews.has(action);
