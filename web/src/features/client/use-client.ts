import { isEmailOfDeleted } from "@ekorok/domain/users/account-names";
import { focusManager, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { renewPermissions, userDocumentQuery } from "../../api/documents.ts";

const route = getRouteApi("/_app/_client");

/** Whose data the page is about: one's own, or those of the client an administrator acts for. */
export function useClient() {
  const { clientUid: uid, isOwn } = route.useRouteContext();
  const { data: document } = useSuspenseQuery(userDocumentQuery(uid));
  /** Their reports stay readable, but nobody can change them any more. */
  const isDeleted = isEmailOfDeleted(document.email);
  return { uid, isOwn, isDeleted, document };
}

/** Who comes back to the window sees what the client may do by now. */
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

/** Said beside the name of the person who did something in the client's stead. */
export const ON_BEHALF = "(w\u00a0imieniu klienta)";
