import { z } from "zod";
import { profileNames } from "../../company/profile-names.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LARGEST_FILE, MOST_CLIENTS_ADDED, MOST_LISTED_CLIENTS } from "../../contract/limits.ts";
import { textLine, count, requestId } from "../../contract/schema-parts.ts";
import { servedFrom } from "../../users/contract/user-document.ts";
import { wholeFile } from "../../contract/read-file.ts";

/** The name of the file; the file is the body. */
const clientListQuery = z.strictObject({ name: textLine(200).min(1) });

/** A list of clients as read; nothing is stored. */
export const clientListFile = wholeFile.meta({ id: "ClientList" });
export type ClientListFile = z.infer<typeof clientListFile>;

/** The fields of a client: those of an invitation. */
const field = z.enum(["email", "areas", "servedFrom", ...profileNames]);
export type ClientField = z.infer<typeof field>;
const listedClient = z.partialRecord(field, z.string().max(1_100));

const lookAtClientsInput = z.strictObject({ clients: z.array(listedClient).min(1).max(MOST_LISTED_CLIENTS) });
/** What would happen to each, in order. */
export const lookAtClientsOutput = z.object({
  clients: z.array(
    z.object({
      /** `known`: an account has this address or company; it stays as it is and gets no invitation. */
      state: z.enum(["new", "known", "refused"]),
      areaCount: count,
      /** The month in its row; null: none, or an impossible one. */
      servedFrom: servedFrom.nullable(),
      problems: z.array(z.object({ field, text: z.string(), reason: z.string() })),
      /** The existing account, and what it was recognised by. */
      known: z.object({ uid: z.uuid(), email: z.string(), by: z.enum(["email", "nip"]) }).nullable(),
    }),
  ),
});
export type LookedAtClients = z.infer<typeof lookAtClientsOutput>;

/** Creates and invites the new accounts in one transaction. */
const addClientsInput = z.strictObject({
  requestId,
  clients: z.array(listedClient).min(1).max(MOST_CLIENTS_ADDED),
  /** For rows without a month; absent: this month. */
  servedFrom: servedFrom.optional(),
});
/** In order: the new account, or why there is none. */
export const addClientsOutput = z.object({
  results: z.array(z.object({ uid: z.uuid().nullable(), message: z.string().nullable() })),
});
export type AddedClients = z.infer<typeof addClientsOutput>;

export const clientListEndpoints = {
  "POST /api/client-lists": {
    kind: "document",
    who: "administrator",
    refuses: ["RESOURCE_EXHAUSTED"],
    query: clientListQuery,
    body: "file",
    output: clientListFile,
    largest: LARGEST_FILE,
  },
  lookAtClients: {
    kind: "query",
    who: "administrator",
    input: lookAtClientsInput,
    output: lookAtClientsOutput,
    largest: 1024 * 1024, // a thousand complete clients
  },
  addClients: {
    kind: "command",
    who: "administrator",
    input: addClientsInput,
    output: addClientsOutput,
    wantsProof: true,
  },
} as const satisfies EndpointTable;
