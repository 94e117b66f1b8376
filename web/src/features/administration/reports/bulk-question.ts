import { areaById } from "@ekorok/domain/areas/all-areas";
import { enteredTotals } from "@ekorok/domain/areas/totals";
import { plural } from "@ekorok/domain/polish/plural";
import { leftOutText, totalText, versionName } from "@ekorok/domain/reports/report-words";
import { areaStateNames } from "@ekorok/domain/reports/status";
import type { ReportKey } from "../../../api/reports.ts";
import type { AnswerOf } from "../../../api/server.ts";
import { html, type Html } from "../../../ui/confirmation/html.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { periodText } from "./listed-report.ts";
import type { PickedReport } from "./reports-selection.ts";

export type ReportPreview = AnswerOf<"lookAtReports">["reports"][number];

export const isPreviewOf =
  ({ uid, month }: Pick<ReportKey, "uid" | "month">) =>
  (one: ReportPreview) =>
    one.uid === uid && one.month === month;

/** The text of the question before an approval: each report with its sums, those with warnings first. */
export const approvalText = (picked: readonly PickedReport[], previews: readonly ReportPreview[]): Html[] => {
  const reports = picked.map((one) => ({
    ...one,
    seen: previews.find(isPreviewOf({ uid: one.client.uid, month: one.report.month })),
  }));
  return [...reports.filter(hasNotices), ...reports.filter((one) => !hasNotices(one))].map(textOf);
};

type PreviewedReport = PickedReport & { readonly seen: ReportPreview | undefined };

const hasNotices = ({ seen }: PreviewedReport) =>
  seen !== undefined && (seen.warningCount > 0 || seen.leftOut.length > 0);

function textOf({ client, report, seen }: PreviewedReport): Html {
  const name = html`<b>${nameOf(client)}, ${periodText(report)}</b>`;
  if (!seen) return html`<p>${name}</p>`;
  const version = versionName(seen).toLowerCase();
  if (seen.warningCount + seen.leftOut.length === 0)
    return html`<p>${name}, ${version}, bez uwag</p>
      ${totalsOf(seen)}`;
  return html`<p>${name}, ${version}${noticeCount(seen)}</p>
    ${noticesOf(seen)}
    <p>Sumy:</p>
    ${totalsOf(seen)}`;
}

const listOf = (lines: readonly Html[]): Html =>
  html`<ul>
    ${lines.reduce(
      (all, line) =>
        html`${all}
          <li>${line}</li>`,
      html``,
    )}
  </ul>`;

const titleOf = (id: string) => areaById(id)?.title ?? id;

const totalsOf = ({ areas }: ReportPreview): Html =>
  listOf(
    areas.flatMap(({ area: id, state, totals }) => {
      const area = areaById(id);
      if (!area) return [];
      const figures = enteredTotals(area, totals).map((total) => `${total.label.toLowerCase()} ${totalText(total)}`);
      return html`<b>${area.title}</b>: ${figures.length > 0 ? figures.join(", ") : areaStateNames[state].toLowerCase()}`;
    }),
  );

const warningForms = { one: "uwaga", few: "uwagi", many: "uwag" };

const noticeCount = ({ warningCount }: ReportPreview): string =>
  warningCount === 0 ? "" : `, ${warningCount} ${plural(warningCount, warningForms)}`;

/** What the checks warn of, and rows that the sums leave out. */
export function noticesOf({ leftOut, warnings, warningCount }: ReportPreview): Html {
  const more = warningCount - warnings.length;
  return listOf([
    ...leftOut.map(({ area, rowCount }) => html`<b>${titleOf(area)}</b>: <mark>${leftOutText(rowCount)}</mark>`),
    ...warnings.map(
      ({ area, message, reason }) =>
        html`<b>${titleOf(area)}</b>: <mark>${message}</mark>${reason ? ` Uzasadnienie: ${reason}` : ""}`,
    ),
    ...(more > 0 ? [html`i ${more} więcej`] : []),
  ]);
}

const SHOWN = 8;

/** Names the reports to be returned. */
export function returnText(picked: readonly PickedReport[]): string {
  const lines = picked.slice(0, SHOWN).map(({ client, report }) => `${nameOf(client)}, ${periodText(report)}`);
  return [...lines, ...(picked.length > SHOWN ? [`i ${picked.length - SHOWN} więcej`] : [])].join("\n");
}
