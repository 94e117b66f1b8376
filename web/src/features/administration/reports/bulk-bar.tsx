import { isEmailOfDeleted, MOST_MOVES } from "@ekorok/domain";
import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { useBulkMoves } from "./use-bulk-moves.ts";
import type { Selection } from "./use-selection.ts";

/** What can be done with all that is ticked, and what became of it. */
export function BulkBar({ year, selection }: { year: number; selection: Selection }) {
  const { failures, forget, isLooking, approve, giveBack } = useBulkMoves(year, selection);
  const { picked } = selection;
  const isTooMany = picked.length > MOST_MOVES;
  // Of a client who was deleted nobody is left to correct anything.
  const returnable = picked.filter(({ client }) => !isEmailOfDeleted(client.email));
  return (
    <Stack spacing={1.5} sx={{ mb: 2, "&:empty": { display: "none" } }}>
      {failures.length > 0 && (
        <Alert severity="error" onClose={forget}>
          Tych sprawozdań nie udało się zmienić:
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failures.map(({ name, message }) => (
              <li key={name}>
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {picked.length > 0 && (
        <Box
          component="section"
          aria-label="Zaznaczone sprawozdania"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            gap: 1,
            alignItems: "center",
            p: 1.5,
            bgcolor: "action.hover",
            borderRadius: 1,
          }}
        >
          <Typography component="output" sx={{ flexGrow: 1 }}>
            Zaznaczono: {picked.length}
            {isTooMany && ` (najwyżej ${MOST_MOVES} naraz)`}
          </Typography>
          <Button variant="contained" disabled={isTooMany || isLooking} onClick={() => approve(picked)}>
            Zatwierdź
          </Button>
          {returnable.length > 0 && (
            <Button variant="outlined" disabled={isTooMany} onClick={() => giveBack(returnable)}>
              Zwróć do poprawy
              {returnable.length < picked.length && ` (${returnable.length})`}
            </Button>
          )}
          <Button onClick={selection.clear}>Odznacz</Button>
        </Box>
      )}
    </Stack>
  );
}
