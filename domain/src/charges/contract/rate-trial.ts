import { z } from "zod";
import { charge, missing } from "./charges.ts";
import { itemAddress } from "../../dictionaries/contract/dictionaries.ts";
import type { EndpointTable } from "../../contract/endpoint.ts";
import { exactDecimal, count, uid, year } from "../../contract/schema-parts.ts";

const amount = z.string();
const path = z.string().max(60);

/** Other numbers, to see what they would do. Nothing is saved. */
const otherNumbers = {
  /** Items of dictionaries as they would be; their kinds' schemas look at them. */
  items: z.array(itemAddress.extend({ value: z.record(z.string(), z.unknown()) })).max(500),
  /** Of the law of the one year that is asked about, by where they stand: `packaging.bagFee`. Null: what was entered is taken back. */
  law: z.record(path, exactDecimal.nullable()).default({}),
};

/**
 * Whom it would touch, a few clients at a time: `after` is the last of those before. Of one year all clients, as it stands
 * and handed in alike, unless only open years are wanted; or, without a year, what a change of these items would be felt in:
 * years that are still open.
 */
export const tryRatesInput = z
  .strictObject({ ...otherNumbers, year: year.optional(), onlyOpen: z.boolean().optional(), after: uid.optional() })
  .refine(({ year, law }) => year !== undefined || Object.keys(law).length === 0, {
    path: ["law"],
    error: "Podaj, którego roku są te stawki.",
  });
export type RateTrial = Omit<z.input<typeof tryRatesInput>, "after">;

/** What a year of a client comes to, or many: the lines together, and what of them is due, as far as both are known. */
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

/** Something without which it cannot be said what the numbers do; of how many clients, and the first few of them. */
const lackInTrial = z.object({ label: z.string(), missing, clients: count, first: z.array(clientsYear) });
export type LackInTrial = z.infer<typeof lackInTrial>;

export const tryRatesOutput = z
  .object({
    /** Names the dictionaries with which this was reckoned: parts with different ones do not belong together. */
    revision: z.string(),
    /** How many clients there are to look at; only of the first part. */
    clients: count.optional(),
    /** How many were looked at in this part. */
    looked: count,
    /** Of how many of these it could not be reckoned what their years cost; they are in no sum. */
    failed: count,
    /** Whom to go on after; null: that was all. */
    next: uid.nullable(),
    before: cost,
    after: cost,
    /** Of how many something would change, with how many of their open months refer to the items or, where the law is another, have what the charges that differ are charged by. */
    changed: z.object({ clients: count, years: count, months: count }),
    /** Of how many clients a charge in which the numbers are felt is undetermined, and what it lacks. */
    lacking: z.object({ clients: count, lacks: z.array(lackInTrial) }),
    /** In how many years some line is undetermined. */
    undetermined: z.object({ before: count, after: count }),
    /** How many years are being brought up after an earlier change, and may be as they were before it. */
    stale: count,
    /** Those that change most, in this part. */
    largest: z.array(touchedYear),
  })
  .meta({ id: "RateTrial" });
export type RateTrialPart = z.infer<typeof tryRatesOutput>;

/** A year of one client with these numbers, line by line. */
const tryRatesOfClientInput = z.strictObject({ ...otherNumbers, uid, year });
export const tryRatesOfClientOutput = z
  .object({ before: z.array(charge), after: z.array(charge) })
  .meta({ id: "RateTrialOfClient" });
export type RateTrialOfClient = z.infer<typeof tryRatesOfClientOutput>;

const trial = { kind: "query", who: "administrator", largest: 1024 * 1024 } as const; // as many items as saving them may take
export const rateTrialEndpoints = {
  tryRates: { ...trial, input: tryRatesInput, output: tryRatesOutput },
  tryRatesOfClient: {
    ...trial,
    input: tryRatesOfClientInput,
    output: tryRatesOfClientOutput,
    refuses: ["NOT_FOUND"],
  },
} as const satisfies EndpointTable;
