import { QueryClient } from "@tanstack/react-query";

export const queryClient = new QueryClient({
  // Without a network a click should say so, not wait for one.
  defaultOptions: { mutations: { networkMode: "always" }, queries: { networkMode: "always" } },
});
