import { z } from "zod";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_CHANGE_REASON } from "../../contract/limits.ts";
import { textLine } from "../../contract/schema-parts.ts";
import { ITEM_ID_SHAPE } from "../kinds.ts";

export const itemId = z.string().regex(ITEM_ID_SHAPE);

/** As `placeOf` names it. An unknown one is refused as a wrong kind, not as invalid input. */
const document = z.string().max(40);
/** The version that the sender knew; 0 if there was no item. */
const version = z.number().int().min(0).max(2_147_483_647);
/** Validated by the schema of its kind later. */
const value = z.record(z.string(), z.unknown());

export const changeReason = textLine(LONGEST_CHANGE_REASON).min(3, { error: "Podaj powód: co najmniej trzy znaki." });

/**
 * Paths of the numbers that somebody has read in the source sent with them: `rates.2026`, `density`. A number that is
 * not listed does not become official under a source that was there before.
 */
const confirmed = z.array(z.string().max(100)).max(500).optional();

const dictionaryParams = z.strictObject({ document });

/**
 * One field of a document: `{field: "engines.{id}", value, version}`; `{field, delete: true, version}`, which only
 * withdraws an item that a report refers to; or `{field, restore: true, version}`, which takes that back.
 */
const dictionaryPatch = z
  .strictObject({
    /** A repeated request with the same id gets the first answer again. */
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

/** The item with its new version; null if it was removed. A withdrawn item says so. */
const patchedField = z.object({ field: z.string(), item: value.nullable() });

export const itemAddress = z.strictObject({ document, key: z.string().max(40), id: itemId });

/** Many items at once: all are saved, or none. */
export const saveItemsInput = z.strictObject({
  requestId: z.uuid(),
  changes: z.array(itemAddress.extend({ version, value, confirmed })).max(500),
  reason: changeReason.optional(), // for all of them
});
export type ItemChange = z.infer<typeof saveItemsInput>["changes"][number];
const saveDictionaryItemsInput = saveItemsInput.extend({ changes: saveItemsInput.shape.changes.min(1) });

export const saveDictionaryItemsOutput = z.object({ items: z.array(itemAddress.extend({ version })) });

const itemChange = z.object({
  at: z.iso.datetime(),
  /** Null: the program with its own data, or a deleted account. */
  who: z.object({ uid: z.uuid(), email: z.string(), displayName: z.string() }).nullable(),
  action: z.string(),
});
export type DictionaryItemChange = z.infer<typeof itemChange>;

/** Details of 409 ABORTED: items changed by somebody else, their state (null: removed), and the last change. */
export const dictionaryConflict = z.object({
  items: z.array(z.object({ ...itemAddress.shape, item: value.nullable(), lastChange: itemChange.nullable() })),
});
export type DictionaryConflict = z.infer<typeof dictionaryConflict>;

/** Doubts about sent items. INVALID_ARGUMENT: impossible values. FAILED_PRECONDITION: values that need a reason. */
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
    largest: 1024 * 1024, // all items with four years are 170 kB; another year adds 40
  },
  dictionaryItemHistory: {
    kind: "query",
    who: "administrator",
    input: dictionaryItemHistoryInput,
    output: dictionaryItemHistoryOutput,
  },
} as const satisfies EndpointTable;
