import type { ListedClient } from "@ekorok/domain/imports/client-list";
import type { AddedClients, ClientListFile, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { stringifyQuery } from "../query-string.ts";
import { api } from "./client.ts";
import { callCommand, callFunction } from "./functions.ts";

/** Has the server read a list of clients; it keeps nothing of it. */
export const readClientList = (file: File) =>
  api.upload<ClientListFile>(`/api/client-lists${stringifyQuery({ name: file.name.slice(-200) })}`, file);

/** Who of a list is new, and what is wrong with the others. While another way of reading is looked at, the last one stays. */
export const lookedAtClientsQuery = (clients: readonly ListedClient[]) =>
  queryOptions({
    queryKey: ["users", "looked-at", clients],
    queryFn: () => callFunction<LookedAtClients>("lookAtClients", { clients }),
    placeholderData: keepPreviousData,
    gcTime: 0, // it is true of the accounts as they were
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** `servedFrom`: the month from which those are served whose row names none. */
export const addClients = (clients: readonly ListedClient[], servedFrom: string) =>
  callCommand<AddedClients>("addClients", { clients, servedFrom });
