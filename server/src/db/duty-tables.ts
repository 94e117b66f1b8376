import type { ChargeTotal } from "@ekorok/domain/charges/contract/charges";
import type { Figure } from "@ekorok/domain/duties/contract/duties";
import type { DutyChange, DutyAction, DutyStanding } from "@ekorok/domain/duties/duty-states";
import { boolean, date, integer, jsonb, numeric, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { ekorok, instant } from "./columns.ts";

/** What a duty was done by: enough to list it when it does not follow from the figures any more. */
export type DutyBasis = {
  title: string;
  office: string;
  day: string | null;
  /** Left out of what was recorded before it was kept: then it was paid where there is an amount. */
  does?: DutyAction;
  /** It was done without Ekorok, so nothing is known of what follows. */
  isOutside?: true;
  due: ChargeTotal | null;
  /** Of a report. */
  figures: Figure[];
  /** Changes with whatever the figures are made of: while it is the same, they are. */
  edition: string;
  /** The last day on which they were changed, where it had not been filed with them; left out where nothing said so. */
  figuresSince?: string;
  /** Who changed the record last, and how; left out where nobody did, or before it was kept. */
  changed?: { how: DutyChange; by: string; at: string };
};

export const dutyActs = ekorok.table(
  "duty_acts",
  {
    uid: uuid("uid").notNull(),
    year: smallint("year").notNull(),
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
    uid: uuid("uid").notNull(),
    year: smallint("year").notNull(),
    duty: text("duty").notNull(),
    does: text("does").$type<DutyAction>().notNull(),
    title: text("title").notNull(),
    office: text("office").notNull(),
    day: date("day"),
    amount: numeric("amount"),
    isAtLeast: boolean("is_at_least").notNull().default(false),
    isEstimate: boolean("is_estimate").notNull().default(false),
    standing: text("standing").$type<DutyStanding>().notNull(),
    doneOn: date("done_on"),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.duty] })],
);

export const dutyYears = ekorok.table(
  "duty_years",
  {
    uid: uuid("uid").notNull(),
    year: smallint("year").notNull(),
    isStale: boolean("is_stale").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year] })],
);
