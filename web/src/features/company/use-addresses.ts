import { useMutation, useQueryClient } from "@tanstack/react-query";
import { patchUserDocument, userDocumentQuery } from "../../api/documents.ts";
import { userHistoryQuery } from "../../api/users.ts";
import { useSession } from "../../session/use-session.ts";
import { useClient } from "../client/use-client.ts";

/** The list of addresses. Every change writes the whole list. */
export function useAddresses() {
  const { uid, document } = useClient();
  const { session } = useSession();
  const queryClient = useQueryClient();
  const { addresses } = document;

  const show = (next: string[]) => {
    queryClient.setQueryData(userDocumentQuery(uid).queryKey, (old) => old && { ...old, addresses: next });
    session.setAddresses(uid, next);
  };
  const write = async (next: string[]) => {
    const saved = await patchUserDocument(uid, { addresses: next });
    void queryClient.invalidateQueries({ queryKey: userHistoryQuery(uid).queryKey });
    return saved;
  };

  const adding = useMutation({
    mutationFn: (address: string) => write([...addresses, address]),
    // As the specification wants it: a failure is only logged. The next write carries the whole list, so this one, too.
    // oxlint-disable-next-line no-console -- the browser's console is the web's log
    onError: (error) => console.warn("An address could not be saved; the next change will carry it along.", error),
    onSettled: (_saved, _error, address) => show([...addresses, address]),
  });
  const removing = useMutation({
    mutationFn: (address: string) => write(addresses.filter((other) => other !== address)),
    onSuccess: (_, address) => show(addresses.filter((other) => other !== address)),
  });

  return { addresses, adding, removing };
}
