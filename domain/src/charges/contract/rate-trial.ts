import { z } from "zod";
import { charge, missing } from "./charges.ts";
import { itemAddress } from "../../dictionaries/contract/dictionaries.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { exactDecimal, count, uid, year } from "../../contract/schema-parts.ts";

const amount = z.string();
const path = z.string().max(60);

/** Other numbers to try out. Nothing is saved. */
const otherNumbers = {
  /** Dictionary items with the values to try. They are checked by the schema of their kind. */
  items: z.array(itemAddress.extend({ value: z.record(z.string(), z.unknown()) })).max(500),
  /** Numbers of the law to try for the asked year, by path: `packaging.bagFee`. Null takes back what was entered. */
  law: z.record(path, exactDecimal.nullable()).default({}),
};

/**
 * Which clients a change would affect, a few at a time: `after` is the last client of the previous part. With a year,
 * all clients' data of that year, open or submitted, unless `onlyOpen` is set. Without one, the open years that use
 * these items.
 */
export const tryRatesInput = z
  .strictObject({ ...otherNumbers, year: year.optional(), onlyOpen: z.boolean().optional(), after: uid.optional() })
  .refine(({ year, law }) => year !== undefined || Object.keys(law).length === 0, {
    path: ["law"],
    error: "Podaj, którego roku są te stawki.",
  });
export type RateTrial = Omit<z.input<typeof tryRatesInput>, "after">;

/** The cost of one or many years: the sum of the lines, and what is due of it, as far as both are known. */
const cost = z.object({ sum: amount, due: amount });
export type Cost = z.infer<typeof cost>;

const clientsYear = z.object({
  uid,
  companyName: z.string(),
  displayName: z.string(),
  email: z.string(),
  year,
});
export type ClientsYear = z.infer<typeof clientsYear>;

const touchedYear = clientsYear.extend({ before: cost, after: cost });
export type TouchedYear = z.infer<typeof touchedYear>;

/**
 * Why the effect cannot be computed, for how many clients, and the first few of them. `missing` is null where nothing can
 * be filled in.
 */
const lackInTrial = z.object({
  label: z.string(),
  missing: missing.nullable(),
  clients: count,
  first: z.array(clientsYear),
});
export type LackInTrial = z.infer<typeof lackInTrial>;

export const tryRatesOutput = z
  .object({
    /** The revision of the dictionaries used. Parts with different revisions do not belong together. */
    revision: z.string(),
    /** How many clients there are in all; only in the first part. */
    clients: count.optional(),
    looked: count,
    /** For how many of these the computation failed; they are in no sum. */
    failed: count,
    /** The client to continue after; null if this was the last part. */
    next: uid.nullable(),
    before: cost,
    after: cost,
    /** Clients and years that would change, and how many of their open months use the changed numbers. */
    changed: z.object({ clients: count, years: count, months: count }),
    /** How many clients have an undetermined charge that uses these numbers, and why it is undetermined. */
    lacking: z.object({ clients: count, lacks: z.array(lackInTrial) }),
    undetermined: z.object({ before: count, after: count }),
    /** The number of years that are still being recomputed after an earlier change, so their numbers may be old. */
    stale: count,
    largest: z.array(touchedYear),
  })
  .meta({ id: "RateTrial" });
export type RateTrialPart = z.infer<typeof tryRatesOutput>;

const tryRatesOfClientInput = z.strictObject({ ...otherNumbers, uid, year });
export const tryRatesOfClientOutput = z
  .object({ before: z.array(charge), after: z.array(charge) })
  .meta({ id: "RateTrialOfClient" });
export type RateTrialOfClient = z.infer<typeof tryRatesOfClientOutput>;

const trial = { kind: "query", who: "administrator", largest: 1024 * 1024 } as const; // the limit of saving items
export const rateTrialEndpoints = {
  tryRates: { ...trial, input: tryRatesInput, output: tryRatesOutput },
  tryRatesOfClient: {
    ...trial,
    input: tryRatesOfClientInput,
    output: tryRatesOfClientOutput,
    refuses: ["NOT_FOUND"],
  },
} as const satisfies EndpointTable;
