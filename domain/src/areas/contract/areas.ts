import { z } from "zod";
import { ownItemKinds } from "../own-item-kinds.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { MOST_ITEMS_SAVED } from "../../contract/limits.ts";
import { textLine, month, requestId, uid, year, cell, emptyAnswer } from "../../contract/schema-parts.ts";
import { areaIds } from "../area-ids.ts";

const named = {
  kind: z.enum(ownItemKinds),
  name: textLine(300).min(1),
  cells: z.record(z.string().max(40), cell),
  /** False: the name is no longer offered while people type. */
  isOffered: z.boolean(),
};

/** The client's own items, the last used first. */
const listOwnItemsInput = z.strictObject({ uid });
const listOwnItemsOutput = z.object({
  items: z.array(
    z.object({
      ...named,
      lastUsed: z.object({ year, month }).nullable(),
      /** The unit last used with it, in the column that its kind declares. */
      unit: z.string().max(20).optional(),
    }),
  ),
});
export type OwnItems = z.infer<typeof listOwnItemsOutput>["items"];

/** Sets what a name fills in from now on, or stops offering it. Existing rows do not change. */
const setOwnItemsInput = z.strictObject({
  uid,
  requestId,
  changes: z.array(z.strictObject(named)).min(1).max(MOST_ITEMS_SAVED),
});

export const ownItemEndpoints = {
  listOwnItems: {
    kind: "query",
    who: "signedIn",
    input: listOwnItemsInput,
    output: listOwnItemsOutput,
    refuses: refusedOfClient,
  },
  setOwnItems: {
    kind: "command",
    who: "signedIn",
    input: setOwnItemsInput,
    output: emptyAnswer,
    refuses: [...refusedOfClient, "INVALID_ARGUMENT", "FAILED_PRECONDITION"],
  },
} as const satisfies EndpointTable;

export const areaId = z.enum(areaIds);
