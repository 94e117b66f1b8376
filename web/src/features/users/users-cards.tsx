import type { UserAccount } from "@ekorok/domain";
import { Box, Paper, Stack, Typography } from "@mui/material";
import { NoData } from "../../ui/states/no-data.tsx";
import { UserLink } from "./user-link.tsx";
import { areasText, UserMarks } from "./user-marks.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The list on a phone, where a table would have to be scrolled sideways. */
export function UsersCards({ users, isBusy }: { users: readonly UserAccount[]; isBusy: boolean }) {
  if (users.length === 0) return <NoData>Zmień filtry albo dodaj użytkownika.</NoData>;
  return (
    <Stack
      component="ul"
      spacing={1.5}
      aria-busy={isBusy}
      aria-label="Użytkownicy"
      sx={{ p: 0, m: 0, listStyle: "none", opacity: isBusy ? 0.6 : 1 }}
    >
      {users.map((user) => (
        <Paper key={user.uid} component="li" variant="outlined" sx={{ p: 2, pr: 1, display: "flex", gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <UserLink user={user} />
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1, overflowWrap: "anywhere" }}>
              {user.email}
            </Typography>
            <UserMarks user={user} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              Części sprawozdania: {areasText(user)}
            </Typography>
          </Box>
          <Box>
            <UserMenu user={user} />
          </Box>
        </Paper>
      ))}
    </Stack>
  );
}
