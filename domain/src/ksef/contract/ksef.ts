import { z } from "zod";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import {
  KSEF_INVOICES_AT_ONCE,
  LONGEST_KSEF_TOKEN,
  MOST_KSEF_DAYS,
  MOST_KSEF_NAMED,
  MOST_KSEF_CONNECTIONS,
} from "../../contract/limits.ts";
import { count, emptyAnswer, month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { doneBy } from "../../reports/contract/reports.ts";
import { period, textOrNone } from "../../sales/contract/sale-parts.ts";
import {
  fetchedStates,
  fetchFailures,
  KSEF_BEGINS,
  ksefOffReasons,
  ksefPhases,
  ksefProblems,
  ksefSides,
  ksefStandings,
} from "../ksef-values.ts";

const instant = z.iso.datetime();

/** A token as the ministry's application shows it once: its reference number, the NIP and the secret. */
const ksefToken = z
  .string()
  .trim()
  .min(20, { error: "Wklej cały token z aplikacji KSeF." })
  .max(LONGEST_KSEF_TOKEN, { error: "To jest za długie jak na token KSeF. Wklej sam token." })
  .regex(/^[\x21-\x7E]+$/, { error: "Token KSeF nie ma odstępów ani polskich liter. Wklej sam token." });

const fromDay = z.iso
  .date()
  .refine((day) => day >= KSEF_BEGINS, { error: "Faktury pobieramy najwcześniej od 1 lutego 2026." });

const connectKsefInput = z.strictObject({
  requestId,
  uid,
  token: ksefToken,
  /** Also purchases; sales always. */
  purchases: z.boolean(),
  /** From which day, in Poland, invoices are fetched that came to KSeF. */
  from: fromDay,
  takesByItself: z.boolean(),
});

/** What is left out stays. An earlier day fetches what came since then; a later one is refused. */
const changeKsefInput = z.strictObject({
  requestId,
  uid,
  purchases: z.boolean().optional(),
  from: fromDay.optional(),
  takesByItself: z.boolean().optional(),
});

const ofClientInput = z.strictObject({ requestId, uid });

/** Null: it was ordered; otherwise from when it may be. */
const fetchKsefNowOutput = z.object({ notBefore: instant.nullable() });

const ksefNumber = z.string().max(40);

/** Which of the invoices that wait are put aside, or of those put aside wait again: of a month, or these; all if empty. */
const refuseKsefInput = z.strictObject({
  requestId,
  uid,
  month: period.optional(),
  numbers: z.array(ksefNumber).min(1).max(KSEF_INVOICES_AT_ONCE).optional(),
  isRefused: z.boolean(),
});
const refuseKsefOutput = z.object({ documents: count });

const problem = z.object({
  code: z.enum(ksefProblems),
  /** In Polish, what happened and what to do. */
  says: z.string(),
  toDo: z.string(),
});

/** Whether KSeF may be called at all. `says` is a Polish sentence. */
const ksefService = z.discriminatedUnion("is", [
  z.object({ is: z.literal("on") }),
  z.object({ is: z.literal("off"), why: z.enum(ksefOffReasons), says: z.string() }),
]);
export type KsefService = z.infer<typeof ksefService>;

const connection = z.object({
  standing: z.enum(ksefStandings),
  /** Null while it works. */
  problem: problem.nullable(),
  /** Since when nothing could be fetched; null while it works. */
  standsSince: instant.nullable(),
  nip: z.string(),
  sides: z.array(z.enum(ksefSides)),
  from: z.iso.date(),
  takesByItself: z.boolean(),
  connected: doneBy,
  /** When all was fetched that was there. */
  fetchedAt: instant.nullable(),
  /** When the program will look by itself; null: not before somebody connects again. */
  nextAt: instant.nullable(),
  /** From when it can be fetched now; null: at once. */
  notBefore: instant.nullable(),
  /** The fetch that is going on, or was ordered. `total`: null while unknown. */
  fetching: z.object({ phase: z.enum(ksefPhases), done: count, total: count.nullable() }).nullable(),
});
export type KsefConnection = z.infer<typeof connection>;

const fetchedCounts = { waiting: count, taken: count, refused: count, failed: count };

const fetchedInvoice = z.object({
  ksefNumber: z.string(),
  /** As the seller numbered it. */
  number: z.string(),
  issuedOn: z.iso.date(),
  side: z.enum(ksefSides),
  /** When we fetched it. */
  cameAt: instant,
  state: z.enum(fetchedStates),
  lines: count,
  months: z.array(period),
  why: z.enum(fetchFailures).nullable(),
  /** In Polish, why it failed and what happens next. */
  says: textOrNone,
});
export type KsefInvoice = z.infer<typeof fetchedInvoice>;

const ksefParams = z.strictObject({ uid });

/** One client's connection, and what came. */
export const ksefState = z
  .object({
    service: ksefService,
    /** `production`, `demo`, `test`, or the address of another. */
    environment: z.string(),
    /** The client's NIP on invoices; empty: it is to be entered before connecting. */
    nip: z.string(),
    connection: connection.nullable(),
    /** What waits to be taken. An invoice with lines of two months counts in both. */
    waiting: z.object({
      documents: count,
      months: z.array(
        z.object({
          ...period.shape,
          documents: count,
          /** Why nothing can be counted there, as the month was handed in; null: it can. */
          closed: textOrNone,
          /** Why 'wpisuj sam' has not taken it, in Polish; null: it is switched off, or about to take it. */
          held: textOrNone,
        }),
      ),
    }),
    /** What came on each day in Poland, newest first. */
    days: z.array(z.object({ day: z.iso.date(), ...fetchedCounts })).max(MOST_KSEF_DAYS),
    all: z.object(fetchedCounts),
    /** The newest that failed; `all.failed` counts all. */
    failed: z.array(fetchedInvoice).max(MOST_KSEF_NAMED),
    /** What the program took by itself, newest first. They are undone as every import. */
    takenByItself: z
      .array(z.object({ id: z.uuid(), names: z.string(), at: instant, documents: count, months: z.array(period) }))
      .max(MOST_KSEF_NAMED),
  })
  .meta({ id: "KsefState" });
export type KsefState = z.infer<typeof ksefState>;

/** A page of what came: of a day, of a month, in a state. */
const ksefInvoicesQuery = z.strictObject({
  state: z.enum(fetchedStates).optional(),
  day: z.iso.date().optional(),
  year: z.coerce.number().pipe(year).optional(),
  month: z.coerce.number().pipe(month).optional(),
  from: z.coerce.number().pipe(z.int().min(0).max(10_000_000)).default(0),
});
export type KsefInvoicesWanted = z.infer<typeof ksefInvoicesQuery>;
export const ksefInvoices = z
  .object({ invoices: z.array(fetchedInvoice).max(KSEF_INVOICES_AT_ONCE), found: count })
  .meta({ id: "KsefInvoices" });
export type KsefInvoices = z.infer<typeof ksefInvoices>;

/** All connected clients, those that stand still first. */
const ksefConnections = z
  .object({
    service: ksefService,
    environment: z.string(),
    connections: z
      .array(
        z.object({
          uid,
          companyName: z.string(),
          displayName: z.string(),
          email: z.string(),
          standing: z.enum(ksefStandings),
          problem: problem.nullable(),
          standsSince: instant.nullable(),
          takesByItself: z.boolean(),
          fetchedAt: instant.nullable(),
          nextAt: instant.nullable(),
          waiting: count,
        }),
      )
      .max(MOST_KSEF_CONNECTIONS),
    total: count,
    /** Connections that have stood still for two days: for "Dziś". */
    standing: count,
    /**
     * Clients with handed-in months for which invoices came later, also disconnected ones: the consultancy decides whether to
     * reopen them.
     */
    late: z.array(
      z.object({
        uid,
        companyName: z.string(),
        displayName: z.string(),
        email: z.string(),
        months: z.array(z.object({ ...period.shape, documents: count })),
      }),
    ),
  })
  .meta({ id: "KsefConnections" });
export type KsefConnections = z.infer<typeof ksefConnections>;

const switchKsefOnInput = z.strictObject({ requestId });

const asked = { who: "signedIn", refuses: [...refusedOfClient, "FAILED_PRECONDITION"] } as const;
const command = { ...asked, kind: "command" } as const;
const connecting = ["UNAVAILABLE", "RESOURCE_EXHAUSTED"] as const;

export const ksefEndpoints = {
  "GET /api/users/:uid/ksef": {
    kind: "document",
    who: "signedIn",
    refuses: refusedOfClient,
    params: ksefParams,
    output: ksefState,
  },
  "GET /api/users/:uid/ksef/invoices": {
    kind: "document",
    who: "signedIn",
    refuses: refusedOfClient,
    params: ksefParams,
    query: ksefInvoicesQuery,
    output: ksefInvoices,
  },
  connectKsef: {
    ...command,
    wantsProof: true,
    input: connectKsefInput,
    output: emptyAnswer,
    refuses: [...command.refuses, ...connecting],
  },
  changeKsef: { ...command, input: changeKsefInput, output: emptyAnswer },
  disconnectKsef: { ...command, wantsProof: true, input: ofClientInput, output: emptyAnswer },
  fetchKsefNow: { ...command, input: ofClientInput, output: fetchKsefNowOutput },
  refuseKsef: { ...command, input: refuseKsefInput, output: refuseKsefOutput },
  "GET /api/ksef/connections": { kind: "document", who: "administrator", output: ksefConnections },
  switchKsefOn: {
    kind: "command",
    who: "administrator",
    wantsProof: true,
    input: switchKsefOnInput,
    output: emptyAnswer,
    refuses: ["FAILED_PRECONDITION"],
  },
} as const satisfies EndpointTable;
