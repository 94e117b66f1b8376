import { z } from "zod";
import { ownItemKinds } from "../own-item-kinds.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { MOST_ITEMS_SAVED } from "../../contract/limits.ts";
import { textLine, month, requestId, uid, year, cell, emptyAnswer } from "../../contract/schema-parts.ts";
import { areaIds } from "../area-ids.ts";

const named = {
  kind: z.enum(ownItemKinds),
  name: textLine(300).min(1),
  /** What the name brings along. */
  cells: z.record(z.string().max(40), cell),
  /** False: it is offered no more while somebody types. */
  isOffered: z.boolean(),
};

/** Things that a client's rows name again and again, those used last first. */
const listOwnItemsInput = z.strictObject({ uid });
const listOwnItemsOutput = z.object({
  items: z.array(z.object({ ...named, lastUsed: z.object({ year, month }).nullable() })),
});
export type OwnItems = z.infer<typeof listOwnItemsOutput>["items"];

/** Says what a name brings along from now on, or that it is offered no more. Rows stay as they are. */
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
