import { z } from "zod";
import { profileNames } from "../../company/profile-names.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LARGEST_FILE, MOST_CLIENTS_ADDED, MOST_CLIENTS_CHANGED, MOST_LISTED_CLIENTS } from "../../contract/limits.ts";
import { textLine, count, requestId } from "../../contract/schema-parts.ts";
import { permissionFlags } from "../../areas/area-ids.ts";
import { servedFrom } from "../../users/contract/user-document.ts";
import { MOST_OPEN_AREAS, openArea, rowsLeftOut } from "../../users/contract/users.ts";
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
/**
 * What a list may change of a client. The texts are checked client by client, so that a wrong one costs only its own
 * client.
 */
const clientValues = z.strictObject({
  profile: z.partialRecord(z.enum(profileNames), z.string().max(1_100)),
  permissions: z.partialRecord(z.enum(permissionFlags), z.boolean()),
  servedFrom: servedFrom.optional(),
});
export type ClientValues = z.infer<typeof clientValues>;

/** What would happen to each, in order. */
export const lookAtClientsOutput = z.object({
  clients: z.array(
    z.object({
      /** `changed`: a client whom the list would change; `known`: one who has all these values. Neither is invited. */
      state: z.enum(["new", "changed", "known", "refused"]),
      areaCount: count,
      /** The month in its row; null: none, or an impossible one. */
      servedFrom: servedFrom.nullable(),
      problems: z.array(z.object({ field, text: z.string(), reason: z.string() })),
      /** The existing account, what it was recognised by, and the state of its data (`seen`). */
      known: z.object({ uid: z.uuid(), email: z.string(), by: z.enum(["email", "nip"]), seen: z.string() }).nullable(),
      /** Only values that differ, and the rows of open months that the change would leave out. */
      change: rowsLeftOut.extend({ before: clientValues, after: clientValues }).nullable(),
    }),
  ),
});
export type LookedAtClients = z.infer<typeof lookAtClientsOutput>;

/** Creates the new accounts in one transaction. */
const addClientsInput = z.strictObject({
  requestId,
  clients: z.array(listedClient).min(1).max(MOST_CLIENTS_ADDED),
  /** For rows without a month; absent: this month. */
  servedFrom: servedFrom.optional(),
  invites: z.boolean().default(true),
});
/** In order: the new account, or why there is none. */
export const addClientsOutput = z.object({
  results: z.array(z.object({ uid: z.uuid().nullable(), message: z.string().nullable() })),
});
export type AddedClients = z.infer<typeof addClientsOutput>;

/**
 * Changes clients in one transaction. Each is refused by itself, if it was changed after `seen`, or if rows would be left
 * out other than those of `leavesOut`.
 */
const changeClientsInput = z.strictObject({
  requestId,
  clients: z
    .array(
      z.strictObject({
        uid: z.uuid(),
        seen: z.string().max(100),
        values: clientValues,
        leavesOut: z.array(openArea).max(MOST_OPEN_AREAS),
      }),
    )
    .min(1)
    .max(MOST_CLIENTS_CHANGED),
});
export type ClientToChange = z.infer<typeof changeClientsInput>["clients"][number];
/** In order: the state of the changed data, or why nothing was changed. */
export const changeClientsOutput = z.object({
  results: z.array(z.object({ seen: z.string().nullable(), message: z.string().nullable() })),
});

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
  changeClients: {
    kind: "command",
    who: "administrator",
    input: changeClientsInput,
    output: changeClientsOutput,
    largest: 1024 * 1024, // a hundred complete clients, and the open months that they leave out
  },
} as const satisfies EndpointTable;
