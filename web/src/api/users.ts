import type { UserAccount, UserListQuery } from "@ekorok/domain/users/contract/users";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ListedClient } from "@ekorok/domain/imports/client-list";
import { ask, command } from "./functions.ts";
import { type CommandInput, read, upload, type InputOf } from "./server.ts";

const USER_LIST = ["users", "list"] as const;

/** A page of the list of accounts. The previous page stays visible meanwhile. */
export const usersQuery = (query: Partial<UserListQuery>) =>
  queryOptions({
    queryKey: [...USER_LIST, query],
    queryFn: ({ signal }) => read("/api/users", {}, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // An invitation that waits is about to be sent.
    refetchInterval: ({ state: { data } }) =>
      data?.users.some(({ linkMail }) => linkMail === "waiting") ? WAITING_MAILS : false,
  });
const WAITING_MAILS = 5_000;
export const allUserLists = { queryKey: USER_LIST };

/** The accounts of all pages of a list. */
export async function readAllUsers(query: Partial<UserListQuery>): Promise<UserAccount[]> {
  const found: UserAccount[] = [];
  for (let page = 1; ; page++) {
    const { users, total } = await read("/api/users", {}, { query: { ...query, page, pageSize: MOST_ON_PAGE } });
    found.push(...users);
    if (users.length === 0 || found.length >= total) return found;
  }
}
const MOST_ON_PAGE = 100;

/** The first few clients that match the words. Earlier matches stay visible meanwhile. */
export const foundClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ["users", "found", search],
    queryFn: ({ signal }) => read("/api/clients", {}, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  });

/** What administrators see of an account besides its document. */
export const userAccountQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "account"],
    queryFn: ({ signal }) => read("/api/users/:uid/account", { uid }, { signal }),
    retry: false,
  });

/** Mails to an account, and whether they went. */
export const accountMailsQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "mails"],
    queryFn: ({ signal }) => read("/api/users/:uid/mails", { uid }, { signal }),
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === "waiting") ? WAITING_MAILS : false,
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

/** A command on accounts, by the server's name for it. */
export type UserCommand = { [Name in UserCommandName]: { name: Name; input: CommandInput<Name> } }[UserCommandName];

export const commandUser = ({ name, input }: UserCommand) => command(name, input);

/** Has the server read a list of clients; the server does not store it. */
export const readClientList = (file: File) =>
  upload("POST /api/client-lists", {}, file, { query: { name: file.name.slice(-200) } });

/** Which clients of a list are new, and what is wrong with the others. The previous preview stays visible meanwhile. */
export const clientListPreviewQuery = (clients: readonly ListedClient[]) =>
  queryOptions({
    queryKey: ["users", "looked-at", clients],
    queryFn: () => ask("lookAtClients", { clients }),
    placeholderData: keepPreviousData,
    gcTime: 0, // accounts may change
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** A client, or one of their reports. */
export type NoteSubject = InputOf<"readNote">;

/** The consultancy's note on a client or report, for its own people only. */
export const noteQuery = (place: NoteSubject) =>
  queryOptions({
    queryKey: ["users", place.uid, "note", place.report?.year ?? null, place.report?.month ?? null],
    queryFn: () => ask("readNote", place),
    retry: false,
  });

/** The reports of a client that have a note of the consultancy. */
export const openNotesQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "open-notes"],
    queryFn: () => ask("openNotes", { uid }),
    retry: false,
  });
