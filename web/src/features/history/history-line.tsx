import { formatInstant, type UserHistoryEntry } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { ON_BEHALF } from "../client/on-behalf.ts";
import { actorName } from "./actor-name.ts";
import { actionName, type Change, changesOf, isOnBehalf } from "./history-words.ts";

/** One thing that was done; `uid` is whose history it is. */
export function HistoryLine({ entry, uid }: { entry: UserHistoryEntry; uid: string }) {
  const changes = changesOf(entry);
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        overflowWrap: "anywhere",
        "&:first-of-type": { border: 0, pt: 0 },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{actionName(entry)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {formatInstant(entry.at)}, {actorName(entry.actor)}
        {isOnBehalf(entry, uid) && ` ${ON_BEHALF}`}
      </Typography>
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, listStyle: "disc", typography: "body2" }}>
          {changes.map((change) => (
            <li key={`${change.label} ${change.from} ${change.to}`}>
              <ChangeText {...change} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

function ChangeText({ label, from, to }: Change) {
  if (from === undefined || to === undefined)
    return (
      <>
        {label}: {from ?? to}
      </>
    );
  return (
    <>
      {label}: {from} → <strong>{to}</strong>
    </>
  );
}
