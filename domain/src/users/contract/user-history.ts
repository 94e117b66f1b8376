import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";

/** Newest first, from below the entry number `before`. */
const userHistoryInput = z.strictObject({ uid: z.uuid().toLowerCase(), before: z.int().min(1).optional() });

export const USER_HISTORY_PAGE = 50;

/** Null: the command line. The name is empty if the person is gone, or hidden from the reader. */
export const actor = z.object({ uid: z.uuid(), name: z.string(), isAdmin: z.boolean() }).nullable();
export type Actor = z.infer<typeof actor>;

/** `before` and `after` have the changed fields of the user document. */
const userHistoryEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  item: z.string(),
  actor,
  before: z.unknown(),
  after: z.unknown(),
});
export type UserHistoryEntry = z.infer<typeof userHistoryEntry>;

/** `next` is `before` of the next page; null: the last page. */
export const userHistoryOutput = z.object({ entries: z.array(userHistoryEntry), next: z.int().nullable() });
export type UserHistory = z.infer<typeof userHistoryOutput>;

export const userHistoryEndpoints = {
  listUserHistory: { kind: "query", who: "signedIn", input: userHistoryInput, output: userHistoryOutput },
} as const satisfies EndpointTable;
