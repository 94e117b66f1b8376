import type { ListedClient } from "@ekorok/domain/imports/client-list";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import { upload } from "./server.ts";

/** Has the server read a list of clients; it keeps nothing of it. */
export const readClientList = (file: File) =>
  upload("POST /api/client-lists", {}, file, { query: { name: file.name.slice(-200) } });

/** Who of a list is new, and what is wrong with the others. While another way of reading is looked at, the last one stays. */
export const lookedAtClientsQuery = (clients: readonly ListedClient[]) =>
  queryOptions({
    queryKey: ["users", "looked-at", clients],
    queryFn: () => ask("lookAtClients", { clients }),
    placeholderData: keepPreviousData,
    gcTime: 0, // it is true of the accounts as they were
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
