import { describeChange, formatInstant, type UserHistoryEntry } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { useClient } from "../client/use-client.ts";

/** One thing that was done with a month, and whether somebody did it in the client's stead. */
export function HistoryEntry({ entry }: { entry: UserHistoryEntry }) {
  const { uid } = useClient();
  const { at, actor } = entry;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600, "&::first-letter": { textTransform: "uppercase" } }}>
        {describeChange(entry)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {formatInstant(at)}, {actorName(actor)}
        {isOnBehalf(entry, uid) && <> (w&nbsp;imieniu klienta)</>}
      </Typography>
    </Box>
  );
}

/** What only the consultancy can do is done in nobody's stead. */
const reviews: ReadonlySet<string> = new Set(["report.return", "report.approve", "report.reopen"]);

const isOnBehalf = ({ action, actor }: UserHistoryEntry, uid: string) =>
  actor !== null && actor.uid !== uid && !reviews.has(action);

function actorName(actor: UserHistoryEntry["actor"]): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
