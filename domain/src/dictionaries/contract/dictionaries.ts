import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_CHANGE_REASON } from "../../contract/limits.ts";
import { textLine } from "../../contract/schema-parts.ts";
import { ITEM_ID_SHAPE } from "../kinds.ts";

export const itemId = z.string().regex(ITEM_ID_SHAPE);

/** As `placeOf` names it; another is refused as a kind that there is not, not as a wrong input. */
const document = z.string().max(40);
/** Of the item as the sender knew it; 0: there was none. */
const version = z.number().int().min(0).max(2_147_483_647);
/** Its kind's schema looks at it, once the kind is known. */
const value = z.record(z.string(), z.unknown());

export const changeReason = textLine(LONGEST_CHANGE_REASON).min(3, { error: "Podaj powód: co najmniej trzy znaki." });

/**
 * Numbers that somebody has read in the source sent with them, by where they stand in the value: `rates.2026`, `density`.
 * Without it a number does not become official under a source that stood there before.
 */
const confirmed = z.array(z.string().max(100)).max(500).optional();

const dictionaryParams = z.strictObject({ document });

/**
 * One field of one document: `{field: "engines.{id}", value, version}`, or `{field, delete: true, version}`, which only
 * withdraws an item that a report refers to; `{field, restore: true, version}` brings that back.
 */
const dictionaryPatch = z
  .strictObject({
    /** Sent again under the same id, it is answered as the first time. */
    requestId: z.uuid().optional(),
    field: z.string().max(100),
    version,
    value: value.optional(),
    confirmed,
    reason: changeReason.optional(),
    delete: z.literal(true).optional(),
    restore: z.literal(true).optional(),
  })
  .refine((patch) => [patch.value, patch.delete, patch.restore].filter((part) => part !== undefined).length === 1, {
    message: "Podaj jedno z pól: value, delete albo restore.",
  });
export type DictionaryPatch = z.infer<typeof dictionaryPatch>;

/** The item as it is now, with its new version; null when it was removed. One that was withdrawn says so. */
const patchedField = z.object({ field: z.string(), item: value.nullable() });

export const itemAddress = z.strictObject({ document, key: z.string().max(40), id: itemId });

/** Many items at once, all or nothing. */
const saveDictionaryItemsInput = z.strictObject({
  requestId: z.uuid(),
  changes: z.array(itemAddress.extend({ version, value, confirmed })).min(1).max(500),
  reason: changeReason.optional(), // of all of them
});
export type ItemChange = z.infer<typeof saveDictionaryItemsInput>["changes"][number];

/** The new versions. */
const saveDictionaryItemsOutput = z.object({ items: z.array(itemAddress.extend({ version })) });

/** Who did what to an item, and when. */
const itemChange = z.object({
  at: z.iso.datetime(),
  /** Null: the program itself, with its own data, or somebody whose account is gone. */
  who: z.object({ uid: z.uuid(), email: z.string(), displayName: z.string() }).nullable(),
  action: z.string(),
});
export type DictionaryItemChange = z.infer<typeof itemChange>;

/**
 * The details of 409 ABORTED: items that somebody else changed meanwhile, as they are now (null: removed), and by whom;
 * nobody where there never was one.
 */
export const dictionaryConflict = z.object({
  items: z.array(z.object({ ...itemAddress.shape, item: value.nullable(), lastChange: itemChange.nullable() })),
});
export type DictionaryConflict = z.infer<typeof dictionaryConflict>;

/**
 * What is odd about items that were sent, by where it stands in them: with INVALID_ARGUMENT something cannot be, with
 * FAILED_PRECONDITION everything could be if the change came with a reason.
 */
export const dictionaryDoubts = z.object({
  doubts: z.array(itemAddress.extend({ path: z.string(), level: z.enum(["refuses", "asks"]), message: z.string() })),
});
export type DictionaryDoubts = z.infer<typeof dictionaryDoubts>;

const dictionaryItemHistoryInput = z.strictObject(itemAddress.shape);
export const dictionaryItemHistoryOutput = z.object({
  changes: z.array(
    itemChange.extend({
      number: z.number(),
      before: value.nullable(),
      after: value.nullable(),
      /** Why, where the change was unlikely. */
      reason: z.string().nullable(),
    }),
  ),
});
export type DictionaryItemHistory = z.infer<typeof dictionaryItemHistoryOutput>;

export const dictionaryEndpoints = {
  "PATCH /api/dictionaries/:document": {
    kind: "document",
    who: "administrator",
    params: dictionaryParams,
    body: dictionaryPatch,
    output: patchedField,
    refuses: ["ABORTED", "FAILED_PRECONDITION"],
  },
  saveDictionaryItems: {
    kind: "command",
    who: "administrator",
    input: saveDictionaryItemsInput,
    output: saveDictionaryItemsOutput,
    refuses: ["ABORTED", "FAILED_PRECONDITION"],
    largest: 1024 * 1024, // all items with four years are 170 kB; a year more adds 40
  },
  dictionaryItemHistory: {
    kind: "query",
    who: "administrator",
    input: dictionaryItemHistoryInput,
    output: dictionaryItemHistoryOutput,
  },
} as const satisfies EndpointTable;
