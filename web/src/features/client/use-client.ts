import { isEmailOfDeleted } from "@ekorok/domain/users/account-names";
import { focusManager, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { renewPermissions, userDocumentQuery } from "../../api/documents.ts";

const route = getRouteApi("/_app/_client");

/** The client whose data the page shows: oneself, or the client that an administrator acts for. */
export function useClient() {
  const { clientUid: uid, isOwn } = route.useRouteContext();
  const { data: document } = useSuspenseQuery(userDocumentQuery(uid));
  /** A deleted client's reports can be read but not changed. */
  const isDeleted = isEmailOfDeleted(document.email);
  return { uid, isOwn, isDeleted, document };
}

/** Reloads permissions when the window gets the focus. */
export function useRenewedPermissions(uid: string): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused) void renewPermissions(queryClient, uid);
      }),
    [queryClient, uid],
  );
}

/** Follows the name of an administrator who acted for the client. */
export const ON_BEHALF = "(w\u00a0imieniu klienta)";
