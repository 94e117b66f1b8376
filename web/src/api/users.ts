import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { Nothing } from "@ekorok/domain/contract/nothing";
import type { answerProposalInput } from "@ekorok/domain/users/contract/area-proposals";
import type { UserDocument } from "@ekorok/domain/users/contract/user-document";
import type { UserHistory } from "@ekorok/domain/users/contract/user-history";
import type {
  createUserInput,
  FoundClient,
  lookAtEditInput,
  oneUserInput,
  RowsLeftOut,
  SentInvitations,
  setAdministratorInput,
  setBlockedInput,
  updateUserInput,
  UserAccount,
  UserListAnswer,
  UserListQuery,
} from "@ekorok/domain/users/contract/users";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { stringifyQuery } from "../query-string.ts";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";

const USER_LIST = ["users", "list"] as const;

/** A page of the list of accounts. The one before stays in sight until it is there. */
export const usersQuery = (query: Partial<UserListQuery>) =>
  queryOptions({
    queryKey: [...USER_LIST, query],
    queryFn: ({ signal }) => api.get<UserListAnswer>(`/api/users${stringifyQuery(query)}`, signal),
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
    const { users, total } = await api.get<UserListAnswer>(
      `/api/users${stringifyQuery({ ...query, page, pageSize: MOST_ON_PAGE })}`,
    );
    found.push(...users);
    if (users.length === 0 || found.length >= total) return found;
  }
}
const MOST_ON_PAGE = 100;

/** The few clients whom these words mean. Those of fewer letters stay in sight until they are there. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ["users", "found", search],
    queryFn: ({ signal }) => api.get<{ clients: FoundClient[] }>(`/api/clients${stringifyQuery({ search })}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

export const readUserAccount = (uid: string, signal?: AbortSignal) =>
  api.get<UserAccount>(`/api/users/${encodeURIComponent(uid)}/account`, signal);

/** What administrators know of one account beyond its document. */
export const userAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "account"],
    queryFn: ({ signal }) => readUserAccount(uid, signal),
    retry: false,
  });

const newest: number | null = null;
export const userHistoryQuery = (uid: string) =>
  infiniteQueryOptions({
    queryKey: ["users", uid, "history"],
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      callFunction<UserHistory>("listUserHistory", pageParam === null ? { uid } : { uid, before: pageParam }),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });

type Inputs = {
  createUser: z.input<typeof createUserInput>;
  updateUser: z.input<typeof updateUserInput>;
  setBlocked: z.input<typeof setBlockedInput>;
  setAdministrator: z.input<typeof setAdministratorInput>;
  answerProposal: z.input<typeof answerProposalInput>;
} & Record<
  "sendInvitation" | "requestUserPasswordReset" | "takeOffSecondFactor" | "deleteUser",
  z.input<typeof oneUserInput>
>;

/** What administrators do with accounts, by the names of the server's functions. */
export type UserCommand = {
  [Name in keyof Inputs]: { name: Name; input: Omit<Inputs[Name], "requestId"> };
}[keyof Inputs];

/** What an edit would leave out, as far as is known now. */
export const lookAtEdit = (input: z.input<typeof lookAtEditInput>) => callFunction<RowsLeftOut>("lookAtEdit", input);

export const commandUser = ({ name, input }: UserCommand) => callCommand<UserAccount | Nothing>(name, input);

/** Says for a client which areas concern them; the consultancy decides. */
export const proposeAreas = (uid: string, areas: readonly AreaId[]) =>
  callCommand<UserDocument>("proposeAreas", { uid, areas });

/** Sends several people a new invitation; says of each whether that was done. */
export const sendInvitations = (requestId: string, uids: readonly string[]) =>
  callCommand<SentInvitations>("sendInvitations", { requestId, uids });
