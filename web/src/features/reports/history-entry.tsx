import { formatInstant, type UserHistoryEntry } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { useClient } from "../client/use-client.ts";

/** One thing that was done with a month, and whether somebody did it in the client's stead. */
export function HistoryEntry({ entry }: { entry: UserHistoryEntry }) {
  const { uid } = useClient();
  const { at, actor } = entry;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>{entry.action}</Typography>
      <Typography variant="body2" color="textSecondary">
        {formatInstant(at)}, {actorName(actor)}
        {actor !== null && actor.uid !== uid && <> (na&nbsp;rzecz klienta)</>}
      </Typography>
    </Box>
  );
}

function actorName(actor: UserHistoryEntry["actor"]): string {
  if (!actor) return "Obsługa systemu";
  return actor.name || (actor.isAdmin ? "Administrator" : "Usunięte konto");
}
