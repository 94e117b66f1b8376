import { dictionariesAnswer, userDocument, type UserPatch } from "@ekorok/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

const pathOf = (uid: string) => `/api/users/${encodeURIComponent(uid)}`;

/** The document of one client. What was loaded stays: an address whose saving failed must not vanish from the list. */
export const userDocumentQuery = (uid: string) =>
  queryOptions({
    queryKey: ["users", uid, "document"],
    queryFn: ({ signal }) => api.get(pathOf(uid), userDocument, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const patchUserDocument = (uid: string, patch: UserPatch) => api.patch(pathOf(uid), patch, userDocument);

/** Apart from all that writes them: the sign-in page loads this, too. */
export const loadDictionaries = () => api.get("/api/dictionaries", dictionariesAnswer);
