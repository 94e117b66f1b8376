import type { Month } from "@ekorok/domain/periods/month";
import type { MonthReport } from "@ekorok/domain/reports/contract/reports";
import type { Db } from "../../../db/index.ts";
import type { ReadableReports } from "../proofs.ts";

type Beside = Pick<MonthReport, "waitingSales" | "uncountedSales" | "otherCards" | "openAdvances" | "awaitedInvoices">;

/** What is said of a month beside its report: what is still to be done in it only when it is checked. */
export type BesideMonth = (db: Db, uid: ReadableReports, month: Month, isChecked: boolean) => Promise<Beside>;
