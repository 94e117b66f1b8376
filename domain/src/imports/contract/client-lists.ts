import { z } from "zod";
import { profileNames } from "../../company/profile-names.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LARGEST_FILE, MOST_CLIENTS_ADDED, MOST_LISTED_CLIENTS } from "../../contract/limits.ts";
import { textLine, count, requestId } from "../../contract/schema-parts.ts";
import { servedFrom } from "../../users/contract/user-document.ts";
import { wholeFile } from "../../contract/read-file.ts";

/** What the file is called. The file itself is the body. */
const clientListQuery = z.strictObject({ name: textLine(200).min(1) });

/** A list of clients as it was read. Nothing of it is kept. */
export const clientListFile = wholeFile.meta({ id: "ClientList" });
export type ClientListFile = z.infer<typeof clientListFile>;

/** What a list of clients can say of each: what is asked when one is invited by hand. */
const field = z.enum(["email", "areas", "servedFrom", ...profileNames]);
export type ClientField = z.infer<typeof field>;
/** A client as the list says it, see `ListedClient` in imports/client-list.ts. */
const listedClient = z.partialRecord(field, z.string().max(1_100));

const lookAtClientsInput = z.strictObject({ clients: z.array(listedClient).min(1).max(MOST_LISTED_CLIENTS) });
/** What would become of each, in their order. */
export const lookAtClientsOutput = z.object({
  clients: z.array(
    z.object({
      /** Known: there is an account of this address, or of this company. It stays as it is and is not invited. */
      state: z.enum(["new", "known", "refused"]),
      /** How many areas it would have. */
      areaCount: count,
      /** The month that its row names; null: none, or none that it can be. */
      servedFrom: servedFrom.nullable(),
      problems: z.array(z.object({ field, text: z.string(), reason: z.string() })),
      /** Whom we know, and by what. */
      known: z.object({ uid: z.uuid(), email: z.string(), by: z.enum(["email", "nip"]) }).nullable(),
    }),
  ),
});
export type LookedAtClients = z.infer<typeof lookAtClientsOutput>;

/** Makes the accounts of those who are new, and invites them, in one transaction. */
const addClientsInput = z.strictObject({
  requestId,
  clients: z.array(listedClient).min(1).max(MOST_CLIENTS_ADDED),
  /** From when those are served whose row names no month; left out: from this one. */
  servedFrom: servedFrom.optional(),
});
/** In their order: the account that was made, or why there is none. */
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
    largest: 1024 * 1024, // a thousand clients with everything that can be said of them
  },
  addClients: {
    kind: "command",
    who: "administrator",
    input: addClientsInput,
    output: addClientsOutput,
    wantsProof: true,
  },
} as const satisfies EndpointTable;
