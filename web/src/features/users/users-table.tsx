import { formatDayOfInstant, type UserAccount } from "@ekorok/domain";
import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  type TableSortLabelProps,
  Typography,
} from "@mui/material";
import { createLink } from "@tanstack/react-router";
import { TableEmpty } from "../../ui/table.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { sortNames } from "./user-labels.ts";
import { UserLink } from "./user-link.tsx";
import { areasText, UserMarks } from "./user-marks.tsx";
import { UserMenu } from "./user-menu.tsx";
import { type SortWord, sortOf, withSort } from "./users-search.ts";

const SortLink = createLink((props: TableSortLabelProps<"a">) => <TableSortLabel {...props} component="a" />);

/** Where the table is wide enough for it. */
const wide = { display: { xs: "none", md: "table-cell" } } as const;

export function UsersTable({ users, isBusy }: { users: readonly UserAccount[]; isBusy: boolean }) {
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label="Użytkownicy" aria-busy={isBusy} sx={{ opacity: isBusy ? 0.6 : 1 }}>
        <TableHead>
          <TableRow>
            <SortCell by="firma" />
            <SortCell by="email" />
            <SortCell by="osoba" isWide />
            <TableCell>Status</TableCell>
            <TableCell sx={{ whiteSpace: "nowrap" }}>Części</TableCell>
            <SortCell by="dodano" isWide />
            <TableCell aria-label="Czynności" />
          </TableRow>
        </TableHead>
        <TableBody>
          {users.length === 0 ? (
            <TableEmpty columns={7}>Zmień filtry albo dodaj użytkownika.</TableEmpty>
          ) : (
            users.map((user) => <UserRow key={user.uid} user={user} />)
          )}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function SortCell({ by, isWide = false }: { by: SortWord; isWide?: boolean }) {
  const { search } = useUsersAddress();
  const sort = sortOf(search);
  const isActive = sort.by === by;
  return (
    <TableCell sortDirection={isActive ? sort.order : false} sx={isWide ? wide : null}>
      <SortLink
        to="/admin/users"
        search={withSort(search, by)}
        active={isActive}
        direction={isActive ? sort.order : "asc"}
      >
        {sortNames[by]}
      </SortLink>
    </TableCell>
  );
}

function UserRow({ user }: { user: UserAccount }) {
  const { nip, email, displayName, createdAt } = user;
  return (
    <TableRow hover>
      <TableCell>
        <UserLink user={user} />
        {nip && (
          <Typography variant="body2" color="textSecondary">
            NIP {nip}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ overflowWrap: "anywhere" }}>{email}</TableCell>
      <TableCell sx={wide}>{displayName}</TableCell>
      <TableCell>
        <UserMarks user={user} />
      </TableCell>
      <TableCell sx={{ whiteSpace: "nowrap" }}>{areasText(user)}</TableCell>
      <TableCell sx={{ ...wide, whiteSpace: "nowrap" }}>{formatDayOfInstant(createdAt)}</TableCell>
      <TableCell padding="none" align="right" sx={{ pr: 1 }}>
        <UserMenu user={user} />
      </TableCell>
    </TableRow>
  );
}
