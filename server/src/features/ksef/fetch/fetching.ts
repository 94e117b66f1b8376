import type { KsefSide } from "@ekorok/domain/ksef/ksef-values";
import type { Db } from "../../../db/index.ts";
import { KsefRefusal, type KsefClient, type KsefFilters } from "../../../ksef-api/client.ts";
import type { ReadSalesStream } from "../../sales/files/read-sales.ts";
import type { Connection, Run } from "../runs.ts";
import type { Session } from "./session.ts";

/** Tests wait on their own clock. */
export type Wait = (milliseconds: number) => Promise<void>;

/** What a fetch of one client works with. */
export type Fetching = {
  readonly db: Db;
  readonly run: Run;
  readonly connection: Connection;
  readonly client: KsefClient;
  readonly session: Session;
  readonly readSales: ReadSalesStream;
  readonly readNow: () => Promise<Date>;
  readonly signal: AbortSignal;
  readonly wait: Wait;
};

export type Window = { readonly from: Date; readonly to: Date };

const subjects = { sales: "Subject1", purchases: "Subject2" } as const;

export const filtersOf = (side: KsefSide, window: Window): KsefFilters => ({ subjectType: subjects[side], ...window });

/** The window begins after the moment up to which KSeF has stored all for good. */
export function nothingYet(error: unknown): "nothing" {
  if (error instanceof KsefRefusal && AFTER_THE_MARK.includes(error.code)) return "nothing";
  throw error;
}
/** As an answer, and as the status of an export. */
const AFTER_THE_MARK = [21_183, 420];
