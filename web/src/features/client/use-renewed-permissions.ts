import { focusManager, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { renewPermissions } from "../../api/documents.ts";

/** Whoever comes back to the window sees what the client may do by now. */
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
