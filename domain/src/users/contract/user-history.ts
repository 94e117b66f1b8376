import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";

/** Newest first; `before` is the number of the last entry already seen. */
const userHistoryInput = z.strictObject({ uid: z.uuid().toLowerCase(), before: z.int().min(1).optional() });

export const USER_HISTORY_PAGE = 50;

/** Null: somebody at the command line. The name is empty of somebody who is gone, or whose name is not for the reader. */
export const actor = z.object({ uid: z.uuid(), name: z.string(), isAdmin: z.boolean() }).nullable();
export type Actor = z.infer<typeof actor>;

/** Who did it, when and what. Values are those that changed, by their names in the user document. */
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

/** `next` goes into `before` for the following page; null: that was all. */
export const userHistoryOutput = z.object({ entries: z.array(userHistoryEntry), next: z.int().nullable() });
export type UserHistory = z.infer<typeof userHistoryOutput>;

export const userHistoryEndpoints = {
  listUserHistory: { kind: "query", who: "signedIn", input: userHistoryInput, output: userHistoryOutput },
} as const satisfies EndpointTable;
