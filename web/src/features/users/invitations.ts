import { MOST_INVITED, MOST_LOOKED_AT } from "@ekorok/domain/contract/limits";
import { comparePolish } from "@ekorok/domain/polish/collation";
import { nameOf } from "@ekorok/domain/users/account-names";
import type { ListedStatus, UserAccount, UserListAnswer, UserListQuery } from "@ekorok/domain/users/contract/users";
import { ask, command } from "../../api/functions.ts";
import { readAllUsers } from "../../api/users.ts";

/** Somebody who is not invited, and why. */
export type NotInvited = { readonly uid: string; readonly name: string; readonly message: string };

type UserList = Partial<UserListQuery>;

/** Statuses of people who can be invited; the first two are all of them. */
const inviteable: readonly ListedStatus[] = ["invited", "uninvited", "expired"];
const withoutPassword = ({ status }: UserList): readonly ListedStatus[] =>
  status === undefined ? inviteable.slice(0, 2) : inviteable.filter((one) => one === status);

/** How many people of a list, on all pages, have no password yet. */
export const countToInvite = (list: UserList, counts: UserListAnswer["counts"]): number =>
  withoutPassword(list).reduce((sum, status) => sum + counts[status], 0);

/** The people whom `countToInvite` counts. */
export const readToInvite = async (list: UserList): Promise<UserAccount[]> =>
  (await Promise.all(withoutPassword(list).map((status) => readAllUsers({ ...list, status })))).flat();

/** Whether a list is one of people to be invited. */
export const isOfInvitations = ({ status, signedIn }: UserList): boolean =>
  status === undefined ? signedIn === "never" : inviteable.includes(status);

/** Splits people into those who can be invited now, and the others with the reason. */
export async function lookAtInvitations(
  users: readonly UserAccount[],
): Promise<{ ready: UserAccount[]; others: NotInvited[] }> {
  const whyNot = new Map<string, string | null>();
  for (let from = 0; from < users.length; from += MOST_LOOKED_AT) {
    const uids = users.slice(from, from + MOST_LOOKED_AT).map(({ uid }) => uid);
    const { results } = await ask("lookAtInvitations", { uids });
    for (const { uid, message } of results) whyNot.set(uid, message);
  }
  return {
    ready: users.filter(({ uid }) => whyNot.get(uid) === null),
    others: users.flatMap((user) => {
      const message = whyNot.get(user.uid) ?? null;
      return message === null ? [] : [{ uid: user.uid, name: nameOf(user), message }];
    }),
  };
}

/** The reasons, each with the names of the people concerned. */
export const reasonsOf = (others: readonly NotInvited[]): { message: string; names: string }[] =>
  [...new Set(others.map(({ message }) => message))].map((message) => ({
    message,
    names: others
      .filter((one) => one.message === message)
      .map(({ name }) => name)
      .toSorted(comparePolish)
      .join(", "),
  }));

/** People invited by one command, with its request id. */
export type InvitationBatch = { readonly requestId: string; readonly users: readonly UserAccount[] };

/** Sends invitations; returns those that failed. */
export async function sendBatch({ requestId, users }: InvitationBatch): Promise<NotInvited[]> {
  const { results } = await command("sendInvitations", { requestId, uids: users.map(({ uid }) => uid) });
  return results.flatMap(({ uid, message }): NotInvited[] => {
    const user = users.find((one) => one.uid === uid);
    return message === null ? [] : [{ uid, message, name: user ? nameOf(user) : uid }];
  });
}

/**
 * Splits people into batches of as many as one command takes. A batch whose answer was lost may have been carried out. If all of its
 * people are still selected, it is sent again unchanged under its id, so that nobody gets a second invitation.
 */
export function invitationBatches(users: readonly UserAccount[], lost: readonly InvitationBatch[]): InvitationBatch[] {
  const wanted = new Set(users.map(({ uid }) => uid));
  const again = lost.filter((batch) => batch.users.every(({ uid }) => wanted.has(uid)));
  const resent = new Set(again.flatMap((batch) => batch.users.map(({ uid }) => uid)));
  const others = users.filter(({ uid }) => !resent.has(uid));
  const batches = [...again];
  for (let from = 0; from < others.length; from += MOST_INVITED)
    batches.push({ requestId: crypto.randomUUID(), users: others.slice(from, from + MOST_INVITED) });
  return batches;
}
