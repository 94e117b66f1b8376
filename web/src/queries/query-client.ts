import { MutationCache, QueryClient } from "@tanstack/react-query";
import { errorText } from "../http/client.ts";
import { toasts } from "../ui/overlays/toasts.ts";

declare module "@tanstack/react-query" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    mutationMeta: {
      /** The message of a failure instead of the server's own; null if it is shown elsewhere. */
      errorText?: ((error: unknown) => string | null) | null;
      /** A new message replaces an earlier one about the same. */
      about?: string;
      /** Saved in the background with a status of its own: the loading bar ignores it. */
      isAutosave?: true;
    };
  }
}

export const queryClient = new QueryClient({
  // Without a network a call should fail, not wait.
  defaultOptions: { mutations: { networkMode: "always" }, queries: { networkMode: "always" } },
  mutationCache: new MutationCache({
    // Here for all mutations, so that none fails silently; a form may show the failure as well.
    onError: (error, _variables, _onMutateResult, { meta: { errorText: textOf = errorText, about } = {} }) => {
      const text = textOf && textOf(error);
      if (text !== null) toasts.show("error", text, about);
    },
  }),
});
