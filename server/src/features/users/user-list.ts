import { pick } from "@ekorok/domain/pick";
import { withoutSeparators } from "@ekorok/domain/company/numbers";
import {
  listedStatuses,
  type ListedStatus,
  type UserAccount,
  type UserListAnswer,
  type UserListQuery,
  type UserRole,
  type UserSort,
} from "@ekorok/domain/users/contract/users";
import { wholePermissions } from "@ekorok/domain/users/permissions";
import { and, asc, desc, eq, gt, isNotNull, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Answers } from "../../answers/answers.ts";
import type { Db } from "../../db/index.ts";
import { jobs, passwordLinks, reports, users } from "../../db/schema.ts";
import { notFound } from "../../errors/refused.ts";
import { ADDRESS_REFUSED } from "../../jobs/failed-jobs.ts";
import { mailJobKind, type MailQueue } from "../../mail/mail-queue.ts";

const sortColumns = {
  ...pick(users, "companyName", "displayName", "email", "createdAt"),
} satisfies Record<UserSort, PgColumn>;

type MailTarget = Pick<MailQueue, "areInFolder">;

export const userListAnswers = (mails: MailTarget) =>
  ({
    "GET /api/users": ({ db }, { query }) => listAccounts(db, query, mails),
    "GET /api/users/:uid/account": ({ db }, { place: { uid } }) => readAccount(db, uid, mails),
  }) satisfies Answers;

async function listAccounts(db: Db, query: UserListQuery, mails: MailTarget): Promise<UserListAnswer> {
  const { search, role, status, proposal, signedIn, sort, order, page, pageSize } = query;
  const isFound = and(
    isThere,
    isFoundBy(search),
    role && hasRole(role),
    proposal && isProposing,
    signedIn && isNull(users.signedInAt),
  );
  const direction = order === "asc" ? asc : desc;
  const sorted = [direction(sortColumns[sort]), direction(users.email)];
  // Which accounts first: as one query, what is asked about each would be asked about all on the pages before, too.
  const listed = db
    .select({ uid: users.uid })
    .from(users)
    .leftJoin(passwordLinks, isUsableInvitation)
    .where(and(isFound, status && inStatus[status]))
    .orderBy(...sorted)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("listed");
  const [rows, counts] = await Promise.all([
    accounts(db, mails)
      .innerJoin(listed, eq(listed.uid, users.uid))
      .orderBy(...sorted),
    countStatuses(db, isFound),
  ]);
  const { invited, uninvited, active, blocked } = counts;
  const total = status ? counts[status] : invited + uninvited + active + blocked;
  return { users: rows.map(accountAsSent), total, counts };
}

async function countStatuses(db: Db, isFound: SQL | undefined): Promise<UserListAnswer["counts"]> {
  const countOf = (status: ListedStatus) => sql<number>`count(*) filter (where ${inStatus[status]})`.mapWith(Number);
  const asked = {
    invited: countOf("invited"),
    expired: countOf("expired"),
    uninvited: countOf("uninvited"),
    active: countOf("active"),
    blocked: countOf("blocked"),
  } satisfies Record<(typeof listedStatuses)[number], SQL>;
  const [counted] = await db.select(asked).from(users).leftJoin(passwordLinks, isUsableInvitation).where(isFound);
  return counted ?? { invited: 0, expired: 0, uninvited: 0, active: 0, blocked: 0 };
}

export async function readAccount(db: Db, uid: string, mails: MailTarget): Promise<UserAccount> {
  const [row] = await accounts(db, mails).where(and(isThere, eq(users.uid, uid)));
  if (!row) throw notFound();
  return accountAsSent(row);
}

/** Open invitations, and how many have no valid link: as many as the list shows under these two filters. */
export async function countInvitations(db: Db): Promise<{ open: number; expired: number }> {
  const { invited, expired } = await countStatuses(db, and(isThere, eq(users.status, "invited")));
  return { open: invited, expired };
}

/** Clients with an unanswered proposal of areas. */
export const countProposals = (db: Db): Promise<number> => db.$count(users, and(isThere, isProposing));

const isProposing = sql<boolean>`coalesce(${users.areaProposal} ->> 'state' = 'waiting', false)`;

/** Deleted accounts are not listed. */
export const isThere = isNull(users.anonymisedAt);

const isUsableInvitation = and(
  eq(passwordLinks.uid, users.uid),
  eq(passwordLinks.purpose, "invite"),
  gt(passwordLinks.expiresAt, sql`now()`),
);

export const isInvitationWaiting = sql<boolean>`exists (select from ${jobs} j
  where j.name = ${mailJobKind.name} and j.failed_at is null
    and j.payload ->> 'kind' = 'invite' and j.payload ->> 'email' = ${users.email})`;

/** Somebody who has never set a password has an invitation, unless it was left for later. */
const isInvited = and(eq(users.status, "invited"), users.wasInvited);
/** Conditions for a query that is joined with usable invitations. */
const inStatus: Readonly<Record<ListedStatus, SQL | undefined>> = {
  invited: isInvited,
  expired: and(isInvited, isNull(passwordLinks.expiresAt), not(isInvitationWaiting)),
  uninvited: and(eq(users.status, "invited"), not(users.wasInvited)),
  active: eq(users.status, "active"),
  blocked: eq(users.status, "blocked"),
};

/**
 * The state of the last mail with a password link. "waiting": queued. "failed": given up and no later one was sent;
 * "refused" if the address was the reason. Without a queued mail, a valid invitation link that was never sent is "kept"
 * if mails go to a folder, and "failed" otherwise, because somebody dismissed the failed mail. Null: sent.
 */
const linkMail = ({ areInFolder }: MailTarget) => sql<UserAccount["linkMail"]>`coalesce(
  (select case when j.failed_at is null then 'waiting' when starts_with(j.reason, ${ADDRESS_REFUSED}) then 'refused' else 'failed' end
     from ${jobs} j
    where j.name = ${mailJobKind.name} and j.payload ->> 'kind' = case when ${hasPassword} then 'reset' else 'invite' end and j.payload ->> 'email' = ${users.email}
      and (j.failed_at is null or j.failed_at > coalesce(${users.invitedAt}, '-infinity'))
    order by j.added_at desc limit 1),
  case when ${hasPassword} then ${areInFolder ? keptReset : sql`null`}
    when ${users.invitedAt} is null and ${passwordLinks.expiresAt} is not null then ${areInFolder ? "kept" : "failed"} end)`;
const hasPassword = isNotNull(users.passwordHash);
const keptReset = sql`(select 'kept' from ${passwordLinks} own
  where own.uid = ${users.uid} and own.purpose = 'reset' and own.expires_at > now())`;

const accounts = (db: Db, mails: MailTarget) =>
  db
    .select({
      ...pick(users, "uid", "email", "profile", "permissions", "status", "isAdmin", "isStaff"),
      isProposing,
      hasSecondFactor: sql<boolean>`${users.secondFactor} <> 'off'`,
      createdAt: users.createdAt,
      signedInAt: users.signedInAt,
      hasReports: sql<boolean>`exists (select from ${reports} where ${reports.uid} = ${users.uid})`,
      wasInvited: users.wasInvited,
      invitedAt: users.invitedAt,
      invitationExpiresAt: passwordLinks.expiresAt,
      linkMail: linkMail(mails),
    })
    .from(users)
    .leftJoin(passwordLinks, isUsableInvitation);

type AccountRow = Awaited<ReturnType<typeof accounts>>[number];

const accountAsSent = ({
  profile,
  permissions,
  createdAt,
  signedInAt,
  invitedAt,
  invitationExpiresAt,
  ...account
}: AccountRow): UserAccount => ({
  ...account,
  displayName: profile.displayName ?? "",
  companyName: profile.companyName ?? "",
  nip: profile.nip ?? "",
  areaCount: Object.values(wholePermissions(permissions)).filter(Boolean).length,
  createdAt: createdAt.toISOString(),
  signedInAt: signedInAt?.toISOString() ?? null,
  invitedAt: invitedAt?.toISOString() ?? null,
  invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
});

/** Every word must occur in name, company, e-mail, NIP or BDO number. */
export const isFoundBy = (search: string): SQL | undefined => and(...wordsOf(search).map(containsWord));

const MOST_WORDS = 6;

/** Searches numbers without the dashes they were copied with. */
function wordsOf(search: string): string[] {
  const digits = withoutSeparators(search);
  const words = /^\d+$/.test(digits) ? [digits] : search.normalize().split(/\s+/);
  return words.filter((word) => word !== "").slice(0, MOST_WORDS);
}

/** Not LIKE, which has wildcards. Only digits are searched in BDO numbers, which `searchText` does not contain. */
function containsWord(word: string): SQL | undefined {
  const isInText = sql`strpos(${users.searchText}, ekorok.plain(${word})) > 0`;
  return /^\d+$/.test(word) ? or(isInText, sql`strpos(${users.profile} ->> 'bdoNumber', ${word}) > 0`) : isInText;
}
const hasRole = (role: UserRole) =>
  ({
    client: eq(users.isStaff, false),
    administrator: eq(users.isAdmin, true),
    former: and(eq(users.isStaff, true), eq(users.isAdmin, false)),
  })[role];
