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
/** Checked because signing in waits for this document. */
const isUserDocument: TypeGuard<UserDocument> = (value): value is UserDocument => hasMost(value);

const readUserDocument = (uid: string, signal?: AbortSignal) =>
  read("/api/users/:uid", { uid }, { signal, isFine: isUserDocument });

/** One client's document. It is never refetched: an address whose saving failed must not vanish from the list. */
export const userDocumentQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "document"],
    queryFn: ({ signal }) => readUserDocument(uid, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Permissions younger than this are not loaded again, in milliseconds. */
const RECENT = 3_000;

/**
 * Reloads what an administrator may have changed of a client's document. The rest stays, above all an address whose saving
 * failed. A failed reload is ignored: the next one will follow.
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

/** The document with the ETag of its addresses, for whoever is about to replace them. */
export const readTaggedDocument = (uid: string) => renew("/api/users/:uid", { uid }, isUserDocument);

/** `seen` is the ETag of the addresses that the new list was made from; the server merges what others have changed since. */
export const patchUserDocument = (uid: string, patch: UserPatch, seen: string | null = null) =>
  send("PATCH /api/users/:uid", { uid }, patch, {
    isFine: isUserDocument,
    ...(seen !== null && { headers: { "if-match": seen } }),
  });
