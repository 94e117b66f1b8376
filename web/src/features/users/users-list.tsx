import { formatDayOfInstant, type UserAccount } from "@ekorok/domain";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NoData } from "../../ui/states/no-data.tsx";
import { SortLink, Table, TableEmpty } from "../../ui/table.tsx";
import { nameOf } from "../client/name-of.ts";
import { useUsersAddress } from "./use-users-address.ts";
import { sortNames } from "./user-labels.ts";
import { areasText, UserMarks } from "./user-marks.tsx";
import { UserMenu } from "./user-menu.tsx";
import { type SortWord, sortOf, withSort } from "./users-search.ts";
import table from "../../ui/table.module.css";
import text from "../../ui/text.module.css";
import styles from "./users.module.css";

type Props = { users: readonly UserAccount[]; isBusy: boolean };

const EMPTY = "Zmień filtry albo dodaj użytkownika.";

export function UsersTable({ users, isBusy }: Props) {
  return (
    <Panel>
      <Table aria-label="Użytkownicy" aria-busy={isBusy} hasHover className={styles.list}>
        <thead>
          <tr>
            <SortCell by="firma" />
            <SortCell by="email" />
            <SortCell by="osoba" className={styles.wide} />
            <th scope="col">Status</th>
            <th scope="col" className={table.nowrap}>
              Części
            </th>
            <SortCell by="dodano" className={styles.wide} />
            <td aria-label="Czynności" />
          </tr>
        </thead>
        <tbody>
          {users.length === 0 ? (
            <TableEmpty columns={7}>{EMPTY}</TableEmpty>
          ) : (
            users.map((user) => <UserRow key={user.uid} user={user} />)
          )}
        </tbody>
      </Table>
    </Panel>
  );
}

const sortWords = { asc: "ascending", desc: "descending" } as const;

function SortCell({ by, className }: { by: SortWord; className?: string }) {
  const { search } = useUsersAddress();
  const sort = sortOf(search);
  const order = sort.by === by ? sort.order : undefined;
  return (
    <th scope="col" aria-sort={order && sortWords[order]} className={className}>
      <SortLink to="/admin/users" search={withSort(search, by)} order={order}>
        {sortNames[by]}
      </SortLink>
    </th>
  );
}

function UserRow({ user }: { user: UserAccount }) {
  const { nip, email, displayName, createdAt } = user;
  return (
    <tr>
      <td>
        <UserLink user={user} />
        {nip && <div className={text.note}>NIP {nip}</div>}
      </td>
      <td className={styles.email}>{email}</td>
      <td className={styles.wide}>{displayName}</td>
      <td>
        <UserMarks user={user} />
      </td>
      <td className={table.nowrap}>{areasText(user)}</td>
      <td className={`${table.nowrap} ${styles.wide}`}>{formatDayOfInstant(createdAt)}</td>
      <td className={styles.menu}>
        <UserMenu user={user} />
      </td>
    </tr>
  );
}

/** The list on a phone, where a table would have to be scrolled sideways. */
export function UsersCards({ users, isBusy }: Props) {
  if (users.length === 0) return <NoData>{EMPTY}</NoData>;
  return (
    <Stack as="ul" gap={3} aria-busy={isBusy} aria-label="Użytkownicy" className={styles.list}>
      {users.map((user) => (
        <Panel key={user.uid} as="li" className={styles.card}>
          <Stack gap={2} className={styles.about}>
            <div>
              <UserLink user={user} />
              <p className={`${text.note} ${text.breakable}`}>{user.email}</p>
            </div>
            <UserMarks user={user} />
            <p className={text.note}>Części sprawozdania: {areasText(user)}</p>
          </Stack>
          <div>
            <UserMenu user={user} />
          </div>
        </Panel>
      ))}
    </Stack>
  );
}

/** An account's name, which leads to the dialog about it. */
function UserLink({ user }: { user: UserAccount }) {
  const { search } = useUsersAddress();
  return (
    <TextLink to="/admin/users" search={{ ...search, uzytkownik: user.uid, widok: undefined }} className={styles.name}>
      {nameOf(user)}
    </TextLink>
  );
}
