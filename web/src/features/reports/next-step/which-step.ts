import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { openMonthsOf } from "../year-months.ts";
import { type HomeMonth, type HomeReport, inOrder, isReturned, isYear, reportsToDo } from "./waiting-reports.ts";

/** Why a client has nothing to do. */
export type WhyNothing =
  /** The client's account is deleted, or all areas are switched off. */
  | "deleted"
  | "noAreas"
  /** None of these months has to be submitted. */
  | "notServed"
  /** The client has not accepted the invitation, so nothing is due yet. */
  | "notAccepted"
  /** The consultancy has to look at what was submitted. */
  | "waiting"
  /** The next month has not begun. */
  | "notBegun"
  /** Everything was submitted and approved. */
  | "done";

/** `underReview`: what the consultancy has to look at. */
export type Step =
  | {
      readonly kind: "report";
      readonly report: HomeReport;
      /** Other returned reports, which come after this one. */
      readonly alsoReturned: readonly HomeReport[];
      /** Other reports that can be submitted now. */
      readonly alsoDue: readonly HomeReport[];
      readonly underReview: readonly HomeReport[];
    }
  | {
      readonly kind: "nothing";
      readonly why: WhyNothing;
      readonly underReview: readonly HomeReport[];
      /** The month to submit next. */
      readonly upcoming: HomeMonth | null;
    };

type Client = { readonly hasAreas: boolean; readonly isDeleted: boolean };

/**
 * What to do next in these years: a returned report before others, and the earliest first. A year's own report waits
 * until its months are submitted.
 */
export function nextStep(reports: readonly YearReport[], client: Client): Step {
  const waiting = client.isDeleted ? [] : reportsToDo(reports);
  const underReview = inOrder(reports).filter(({ turn }) => turn === "consultancy");
  const possible = waiting.filter((report) => !isYear(report) || openMonthsOf(report).length === 0);
  const report = possible.find(isReturned) ?? possible[0];
  if (report) {
    const isOther = (one: HomeReport) => one !== report;
    return {
      kind: "report",
      report,
      alsoReturned: waiting.filter(isOther).filter(isReturned),
      alsoDue: possible.filter(isOther).filter((one) => !isReturned(one)),
      underReview,
    };
  }
  const months = inOrder(reports).flatMap((one) => (isYear(one) ? [] : [one]));
  const upcoming = months.find(({ due }) => due === "notBegun") ?? null;
  return { kind: "nothing", why: whyNothing(months, underReview, upcoming, client), underReview, upcoming };
}

function whyNothing(
  months: readonly HomeMonth[],
  underReview: readonly HomeReport[],
  upcoming: HomeMonth | null,
  { hasAreas, isDeleted }: Client,
): WhyNothing {
  if (isDeleted) return "deleted";
  if (underReview.length > 0) return "waiting";
  if (!hasAreas) return "noAreas";
  if (months.some(({ due }) => due === "notAccepted")) return "notAccepted";
  if (upcoming) return "notBegun";
  return months.every(({ due }) => due === "notServed") ? "notServed" : "done";
}
