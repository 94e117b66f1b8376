import { formatInstant, type Done } from "@ekorok/domain";
import { Alert, AlertTitle, Box } from "@mui/material";
import { actorName } from "../../history/actor-name.ts";

type Props = { returned: Done | null | undefined; reason: string | null; next: string };

/** That a report came back: when, from whom and why, and what comes next. */
export function ReturnedNotice({ returned, reason, next }: Props) {
  return (
    <Alert severity="warning" sx={{ alignSelf: "stretch" }}>
      <AlertTitle>Sprawozdanie wróciło do poprawy</AlertTitle>
      {returned && `${formatInstant(returned.at)}, ${actorName(returned.by)}`}
      {reason !== null && (
        <Box
          component="blockquote"
          sx={{ mx: 0, my: 1, pl: 1.5, borderLeft: 3, overflowWrap: "anywhere", fontWeight: 600 }}
        >
          {reason}
        </Box>
      )}
      <div>{next}</div>
    </Alert>
  );
}
