import type { QueuedReport } from "@ekorok/domain/reports/contract/report-queue";
import { nameOf } from "@ekorok/domain/users/account-names";
import { ask } from "../../../api/functions.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { type Html, html } from "../../../ui/confirmation/html.ts";
import { forgetReason, namedReport, readReason, reasonField } from "../../reports/life/review-decisions.ts";
import { noticesOf } from "../reports/bulk-question.ts";
import { isYearUncounted } from "../../reports/review/amount-words.ts";
import { remarkWords } from "./queue-words.ts";

export { takeBackApproval } from "../../reports/life/review-decisions.ts";

type Asked = { readonly report: QueuedReport; readonly focusAfter: () => HTMLElement | null };

/** Names what should be looked at before the report is approved. */
export async function askToApprove({
  report,
  focusAfter,
  onConfirm,
}: Asked & { onConfirm: () => Promise<unknown> }): Promise<void> {
  const message = await toLookAt(report);
  confirmation.open({
    title: `Przyjąć sprawozdanie ${namedReport(report, nameOf(report))}?`,
    message,
    focusAfter,
    onConfirm,
  });
}

/** What the charges lack, the report's remarks, and the consultancy's notes. */
async function toLookAt(report: QueuedReport): Promise<Html[]> {
  const { uid, year, month, remarks, notes, number } = report;
  const noteAbout = (about: { year: number; month: number | null } | null) => ask("readNote", { uid, report: about });
  const [looked, ...found] = await Promise.all([
    remarks > 0 ? ask("lookAtReports", { reports: [{ uid, year, month }] }) : null,
    ...(notes > 0 ? [noteAbout(null), noteAbout({ year, month })] : []),
  ]);
  const seen = looked?.reports.find((one) => one.number === number);
  return [
    ...(isYearUncounted(report) ? [html`<p>Opłaty nie są policzone w całości.</p>`] : []),
    ...(remarks + notes > 0 ? [html`<p>${remarkWords(report)}:</p>`] : []),
    ...(seen ? [noticesOf(seen)] : []),
    ...found.flatMap(({ newest }) => (newest?.text ? [html`<p><b>Notatka</b>: ${newest.text}</p>`] : [])),
  ];
}

/** `onConfirm` says whether the report was returned: only then the reason is forgotten. */
export function askToReturn({
  report,
  focusAfter,
  onConfirm,
}: Asked & { onConfirm: (reason: string) => Promise<boolean> }): void {
  const draft = [report.uid, report.year, report.month ?? "", "return"].join("/"); // as on the report's own page
  confirmation.open({
    title: `Zwrócić do poprawy sprawozdanie ${namedReport(report, nameOf(report))}?`,
    message: "Klient będzie mógł zmienić dane i złożyć je ponownie. Zobaczy podany powód.",
    fields: [reasonField(draft)],
    isPersistent: false, // what was typed is kept
    focusAfter,
    onConfirm: async ({ reason }) => {
      if (await onConfirm(readReason(reason))) forgetReason(draft);
    },
  });
}
