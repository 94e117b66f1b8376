import type { Month } from "@ekorok/domain/periods/month";
import type { Product } from "@ekorok/domain/products/contract/products";
import type { Carry } from "@ekorok/domain/sales/carries";
import type { LineOutcome } from "@ekorok/domain/sales/count-line";
import type { MonthPlan } from "@ekorok/domain/sales/plan-month";
import type { SaleDocument, SaleLine } from "@ekorok/domain/sales/sale-document";
import type { SalesSum } from "@ekorok/domain/sales/sales-sums";
import { MOST_SALES_SHOWN } from "@ekorok/domain/contract/limits";

/** A line with the document that it stands in, as counting sees it, whether it is kept already or not. */
export type LineToCount = SaleLine & {
  readonly document: string;
  readonly isNew: boolean;
  /** The month in which it counts. */
  readonly year: number;
  readonly month: number;
};

export type CountedLine = LineToCount & { readonly product: Product | undefined; readonly outcome: LineOutcome };

/** A month as it would be. */
export type PlannedMonth = Month & {
  /** Why nothing can be counted there; null: it can. */
  readonly closed: string | null;
  readonly lines: readonly CountedLine[];
  readonly plan: MonthPlan;
  /** What others have left over, which this one takes. */
  readonly brought: readonly SalesSum[];
  /** What it leaves to others, each with where that goes. */
  readonly carried: readonly Carry[];
};

/** Documents that came in and are not known yet, with the name by which each is kept. */
export type NewDocument = SaleDocument & { readonly id: string };

/** As many as a page shows. */
export const firstShown = <T>(all: readonly T[], most = MOST_SALES_SHOWN): T[] => all.slice(0, most);
