import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/client.ts";
import { patchUserDocument, userDocumentQuery } from "../../api/documents.ts";
import { errorText } from "../../api/error-text.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { useSession } from "../../session/use-session.ts";
import { toasts } from "../../ui/toasts.ts";
import { useClient } from "../client/use-client.ts";

/** The list of addresses. Every change writes the whole list, so they are made one after another. */
export function useAddresses() {
  const { uid, document } = useClient();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = userDocumentQuery(uid);
  const scope = { id: `addresses ${uid}` };

  const present = () => queryClient.getQueryData(queryKey)?.addresses ?? [];
  const show = (addresses: string[]) => {
    queryClient.setQueryData(queryKey, (old) => old && { ...old, addresses });
    session.setAddresses(uid, addresses);
  };
  const write = async (addresses: string[]) => {
    await patchUserDocument(uid, { addresses });
    void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
  };

  const adding = useMutation({
    scope,
    mutationFn: async (address: string) => {
      if (present().includes(address)) return; // a double click
      try {
        await write([...present(), address]);
      } catch (error) {
        // What the server will never take would take every later address with it.
        if (error instanceof ApiError && error.httpStatus === 400) throw error;
        // Otherwise, as the specification wants it, a failure is only logged; the next write carries this address along.
        // oxlint-disable-next-line no-console -- the browser's console is the web's log
        console.warn("An address could not be saved; the next change will carry it along.", error);
      }
      show([...present(), address]);
    },
    onError: (error) => toasts.show("error", errorText(error)),
  });
  const removing = useMutation({
    scope,
    mutationFn: async (address: string) => {
      const others = present().filter((other) => other !== address);
      await write(others);
      show(others);
    },
  });

  return { addresses: document.addresses, adding, removing };
}
