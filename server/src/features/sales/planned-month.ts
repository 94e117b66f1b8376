import type { Month } from "@ekorok/domain/periods/month";
import type { Product } from "@ekorok/domain/products/contract/products";
import type { Carry } from "@ekorok/domain/sales/carries";
import type { LineOutcome } from "@ekorok/domain/sales/count-line";
import type { MonthPlan } from "@ekorok/domain/sales/plan-month";
import type { SaleDocument, SaleLine } from "@ekorok/domain/sales/sale-document";
import type { SalesSum } from "@ekorok/domain/sales/sales-sums";
import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";

/** A line with its document, stored or not. */
export type LineToCount = SaleLine & {
  readonly document: string;
  readonly isNew: boolean;
  readonly year: number;
  readonly month: number;
};

export type CountedLine = LineToCount & { readonly product: Product | undefined; readonly outcome: LineOutcome };

export type PlannedMonth = Month & {
  /** Why the month cannot be counted; null if it can. */
  readonly closed: string | null;
  readonly lines: readonly CountedLine[];
  readonly plan: MonthPlan;
  /** Sums carried over from other months. */
  readonly carriedIn: readonly SalesSum[];
  /** Sums carried to other months, and where they go. */
  readonly carried: readonly Carry[];
};

/** A document that is not known yet, with its future id. */
export type NewDocument = SaleDocument & { readonly id: string };

export const firstShown = <T>(all: readonly T[], most = MOST_SALES_SHOWN): T[] => all.slice(0, most);
