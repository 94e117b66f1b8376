import { MutationCache, QueryClient } from "@tanstack/react-query";
import { errorText } from "./api/client.ts";
import { toasts } from "./ui/overlays/toasts.ts";

declare module "@tanstack/react-query" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Register {
    mutationMeta: {
      /** What to tell people of a failure, where the server's own words are not for them; null: it is shown elsewhere. */
      errorText?: ((error: unknown) => string | null) | null;
      /** A new message about the same thing replaces the one before. */
      about?: string;
      /** Saved while one goes on, and told in words of its own: nobody waits for it, and the bar at the top does not count it. */
      isAutosave?: true;
    };
  }
}

export const queryClient = new QueryClient({
  // Without a network a click should say so, not wait for one.
  defaultOptions: { mutations: { networkMode: "always" }, queries: { networkMode: "always" } },
  mutationCache: new MutationCache({
    // Here for all of them, so that none fails in silence; a form may show it where it belongs as well.
    onError: (error, _variables, _onMutateResult, { meta: { errorText: textOf = errorText, about } = {} }) => {
      const text = textOf && textOf(error);
      if (text !== null) toasts.show("error", text, about);
    },
  }),
});
