import type {
  createUserInput,
  lookAtEditInput,
  Nothing,
  oneUserInput,
  RowsLeftOut,
  setAdministratorInput,
  setBlockedInput,
  updateUserInput,
  UserAccount,
  UserHistory,
  UserListAnswer,
  UserListQuery,
} from "@ekorok/domain";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { stringifyQuery } from "../navigation/query-string.ts";
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
  });
export const allUserLists = { queryKey: USER_LIST };

/** What administrators know of one account beyond its document. */
export const userAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "account"],
    queryFn: ({ signal }) => api.get<UserAccount>(`/api/users/${encodeURIComponent(uid)}/account`, signal),
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
