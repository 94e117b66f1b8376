import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import type { StoredReason } from "@ekorok/domain/charges/contract/reason-topics";
import type { Figure } from "@ekorok/domain/duties/contract/duties";
import type { DutyChange, DutyAction, DutyStanding } from "@ekorok/domain/duties/duty-states";
import { boolean, date, integer, jsonb, numeric, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ekorok, instant, ofYear } from "./columns.ts";

/** The duty as it was when it was done: enough to list it when the present figures no longer lead to it. */
export type DutyBasis = {
  title: string;
  office: string;
  day: string | null;
  /** Missing in old records: then it was paid if there is an amount. */
  does?: DutyAction;
  /** It was done outside of Ekorok. */
  isOutside?: true;
  due: ChargeTotal | null;
  /** The figures of a report. */
  figures: Figure[];
  /** Changes whenever the figures may have changed. */
  edition: string;
  /** The last day on which the figures changed without being filed; missing if that is unknown. */
  figuresSince?: string;
  /** Who changed the record last, and how; missing if nobody did, and in old records. */
  changed?: { how: DutyChange; by: string; at: string };
};

export const dutyActs = ekorok.table(
  "duty_acts",
  {
    ...ofYear,
    id: uuid("id").notNull(),
    duty: text("duty").notNull(),
    doneOn: date("done_on").notNull(),
    number: text("number").notNull().default(""),
    amount: numeric("amount"),
    isPart: boolean("is_part").notNull().default(false),
    reason: text("reason").notNull().default(""),
    basis: jsonb("basis").$type<DutyBasis>().notNull(),
    version: integer("version").notNull().default(1),
    isWithdrawn: boolean("is_withdrawn").notNull().default(false),
    recordedBy: uuid("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.id] })],
);

export const yearDuties = ekorok.table(
  "year_duties",
  {
    ...ofYear,
    duty: text("duty").notNull(),
    does: text("does").$type<DutyAction>().notNull(),
    title: text("title").notNull(),
    office: text("office").notNull(),
    day: date("day"),
    amount: numeric("amount"),
    isAtLeast: boolean("is_at_least").notNull().default(false),
    isEstimate: boolean("is_estimate").notNull().default(false),
    reasons: jsonb("reasons").$type<readonly StoredReason[]>().notNull().default([]),
    standing: text("standing").$type<DutyStanding>().notNull(),
    doneOn: date("done_on"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.duty] })],
);

export const dutyYears = ekorok.table(
  "duty_years",
  {
    ...ofYear,
    isStale: boolean("is_stale").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year] })],
);
