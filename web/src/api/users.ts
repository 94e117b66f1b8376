import type { UserAccount, UserListQuery } from "@ekorok/domain/users/contract/users";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, command } from "./by-name.ts";
import type { Told } from "./declared.ts";
import { read } from "./server.ts";

const USER_LIST = ["users", "list"] as const;

/** A page of the list of accounts. The one before stays in sight until it is there. */
export const usersQuery = (query: Partial<UserListQuery>) =>
  queryOptions({
    queryKey: [...USER_LIST, query],
    queryFn: ({ signal }) => read("/api/users", {}, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // An invitation that waits goes out in a moment.
    refetchInterval: ({ state: { data } }) =>
      data?.users.some(({ linkMail }) => linkMail === "waiting") ? WAITING_MAILS : false,
  });
const WAITING_MAILS = 5_000;
export const allUserLists = { queryKey: USER_LIST };

/** All accounts that a list is about, of every page. */
export async function readAllUsers(query: Partial<UserListQuery>): Promise<UserAccount[]> {
  const found: UserAccount[] = [];
  for (let page = 1; ; page++) {
    const { users, total } = await read("/api/users", {}, { query: { ...query, page, pageSize: MOST_ON_PAGE } });
    found.push(...users);
    if (users.length === 0 || found.length >= total) return found;
  }
}
const MOST_ON_PAGE = 100;

/** The few clients whom these words mean. Those of fewer letters stay in sight until they are there. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ["users", "found", search],
    queryFn: ({ signal }) => read("/api/clients", {}, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

/** What administrators know of one account beyond its document. */
export const userAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "account"],
    queryFn: ({ signal }) => read("/api/users/:uid/account", { uid }, { signal }),
    retry: false,
  });

const newest: number | null = null;
export const userHistoryQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ["users", uid, "history"],
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      ask("listUserHistory", pageParam === null ? { uid } : { uid, before: pageParam }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

type UserCommandName =
  | "createUser"
  | "updateUser"
  | "setBlocked"
  | "setAdministrator"
  | "answerProposal"
  | "sendInvitation"
  | "requestUserPasswordReset"
  | "takeOffSecondFactor"
  | "deleteUser";

/** What administrators do with accounts, by the names of the server's functions. */
export type UserCommand = { [Name in UserCommandName]: { name: Name; input: Told<Name> } }[UserCommandName];

export const commandUser = ({ name, input }: UserCommand) => command(name, input);
