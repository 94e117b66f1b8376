import type { UserDocument, UserPatch } from "@ekorok/domain/users/contract/user-document";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type TypeGuard, hasFields, isListOf, isRecordOf, isString, isBoolean } from "../shape.ts";
import { read, renew, send } from "./server.ts";

const hasMost = hasFields<
  Pick<UserDocument, "uid" | "email" | "addresses" | "servedFrom" | "isStaff"> & { permissions: object }
>({
  uid: isString,
  email: isString,
  addresses: isListOf(isString),
  servedFrom: isString,
  isStaff: isBoolean,
  permissions: isRecordOf(isBoolean),
});
/** Whether it is the document at all: nobody is signed in before it is there. */
const isUserDocument: TypeGuard<UserDocument> = (value): value is UserDocument => hasMost(value);

const readUserDocument = (uid: string, signal?: AbortSignal) =>
  read("/api/users/:uid", { uid }, { signal, isFine: isUserDocument });

/** The document of one client. What was loaded stays: an address whose saving failed must not vanish from the list. */
export const userDocumentQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "document"],
    queryFn: ({ signal }) => readUserDocument(uid, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** How old permissions may be when somebody comes back to the page or opens another, in milliseconds. */
const RECENT = 3_000;

/**
 * What a client may do now, and owes: somebody else may have changed it. The rest of the document stays, an address whose saving
 * failed above all. A failure changes nothing: the next look asks again.
 */
export async function renewPermissions(queryClient: QueryClient, uid: string): Promise<void> {
  const { queryKey } = userDocumentQuery(uid);
  const known = queryClient.getQueryState(queryKey);
  if (known?.data === undefined || Date.now() - known.dataUpdatedAt < RECENT) return;
  const fresh = await readUserDocument(uid).catch(() => null);
  if (!fresh) return;
  const { permissions, servedFrom, isStaff, areaProposal } = fresh;
  queryClient.setQueryData(queryKey, (old) => old && { ...old, permissions, servedFrom, isStaff, areaProposal });
}

/** With the name of its list of addresses, for who is about to write that list anew. */
export const readTaggedDocument = (uid: string) => renew("/api/users/:uid", { uid }, isUserDocument);

/** `seen`: upon which list of addresses the new one was made: with what others have changed since it is merged. */
export const patchUserDocument = (uid: string, patch: UserPatch, seen: string | null = null) =>
  send("PATCH /api/users/:uid", { uid }, patch, {
    isFine: isUserDocument,
    ...(seen !== null && { headers: { "if-match": seen } }),
  });
