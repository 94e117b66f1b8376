import { formatDayOfInstant } from "@ekorok/domain/polish/dates";
import type { UserAccount } from "@ekorok/domain/users/contract/users";
import { TextLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NoData } from "../../ui/states.tsx";
import { SortLink, Table, TableEmpty, WideTable } from "../../ui/tables/table.tsx";
import { nameOf } from "@ekorok/domain/users/account-names";
import { PickBox } from "../administration/ticks.tsx";
import type { InvitedSelection } from "./invite-bar.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { sortNames, areasText, invitationText, isUninvited, signedInText, UserMarks } from "./user-labels.tsx";
import { UserMenu } from "./user-menu.tsx";
import { type SortWord, sortOf, withSort } from "./users-search.ts";
import table from "../../ui/tables/table.module.css";
import text from "../../ui/text.module.css";
import styles from "./users.module.css";

type Props = { users: readonly UserAccount[]; invited: InvitedSelection; isBusy: boolean };

const EMPTY = "Zmień filtry albo dodaj klienta.";

/** If anybody on the page can be invited, there is a column to select them. */
export function UsersTable({ users, invited, isBusy }: Props) {
  const hasInvited = invited.invited.length > 0;
  return (
    <WideTable label="Lista klientów" hasFrame className={table.frame}>
      <Table isDense aria-label="Klienci" aria-busy={isBusy} hasHover className={styles.list}>
        <thead>
          <tr>
            {hasInvited && (
              <td className={styles.pick}>
                <PickBox selection={invited} some={invited.invited} label={allLabel(invited)} />
              </td>
            )}
            <SortCell by="firma" />
            <SortCell by="email" />
            <SortCell by="osoba" className={styles.wide} />
            <th scope="col">Status</th>
            <th scope="col" className={table.nowrap}>
              Części
            </th>
            <th scope="col" className={table.nowrap}>
              Logowanie
            </th>
            <SortCell by="dodano" className={styles.wide} />
            <td aria-label="Czynności" />
          </tr>
        </thead>
        <tbody>
          {users.length === 0 ? (
            <TableEmpty columns={8}>{EMPTY}</TableEmpty>
          ) : (
            users.map((user) => <UserRow key={user.uid} user={user} invited={hasInvited ? invited : null} />)
          )}
        </tbody>
      </Table>
    </WideTable>
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

function UserRow({ user, invited }: { user: UserAccount; invited: InvitedSelection | null }) {
  const { nip, email, displayName, createdAt } = user;
  return (
    <tr>
      {invited && (
        <td className={styles.pick}>{user.status === "invited" && <InvitedBox user={user} invited={invited} />}</td>
      )}
      <td>
        <UserLink user={user} /> {nip && <span className={styles.nip}>NIP {nip}</span>}
      </td>
      <td className={styles.email}>{email}</td>
      <td className={styles.wide}>{displayName}</td>
      <td>
        <UserMarks user={user} />
        <Invitation user={user} />
      </td>
      <td className={table.nowrap}>{areasText(user)}</td>
      <td className={table.nowrap}>{signedInText(user)}</td>
      <td className={`${table.nowrap} ${styles.wide}`}>{formatDayOfInstant(createdAt)}</td>
      <td className={styles.menu}>
        <UserMenu user={user} />
      </td>
    </tr>
  );
}

const Invitation = ({ user }: { user: UserAccount }) =>
  user.status === "invited" &&
  !isUninvited(user) && (
    // The list says above why none was sent.
    <p className={text.note}>{user.linkMail === "kept" ? "Zaproszenie nie wyszło." : invitationText(user)}</p>
  );

const allLabel = ({ invited }: InvitedSelection) =>
  `Zaznacz wszystkich do zaproszenia na tej stronie (${invited.length})`;

const InvitedBox = ({ user, invited }: { user: UserAccount; invited: InvitedSelection }) => (
  <PickBox selection={invited} some={[user]} label={`Zaznacz: ${nameOf(user)}`} />
);

/** The list on a phone, where a table would scroll sideways. */
export function UsersCards({ users, invited, isBusy }: Props) {
  if (users.length === 0) return <NoData>{EMPTY}</NoData>;
  return (
    <Stack as="ul" gap={3} aria-busy={isBusy} aria-label="Klienci" className={styles.list}>
      {users.map((user) => (
        <Panel key={user.uid} as="li" className={styles.card}>
          {user.status === "invited" && (
            <div>
              <InvitedBox user={user} invited={invited} />
            </div>
          )}
          <Stack gap={2} className={styles.about}>
            <div>
              <UserLink user={user} />
              <p className={`${text.note} ${text.breakable}`}>{user.email}</p>
            </div>
            <UserMarks user={user} />
            <Invitation user={user} />
            <p className={text.note}>
              {user.isStaff ? "Logowanie" : `Części sprawozdania: ${areasText(user)}, logowanie`}: {signedInText(user)}
            </p>
          </Stack>
          <div>
            <UserMenu user={user} />
          </div>
        </Panel>
      ))}
    </Stack>
  );
}

/** The account's name, a link to its card. */
const UserLink = ({ user }: { user: UserAccount }) => (
  <TextLink to="/admin/users/$uid" params={{ uid: user.uid }} className={styles.name}>
    {nameOf(user)}
  </TextLink>
);
