import { areaById, areaStateNames, enteredTotals, leftOutText, plural, totalText, versionName } from "@ekorok/domain";
import type { LookedReport } from "../../../api/report-commands.ts";
import type { Which } from "../../../api/reports.ts";
import { html, type Html } from "../../../ui/confirmation/html.ts";
import { nameOf } from "../../client/name-of.ts";
import { periodText } from "./listed-report.ts";
import type { Picked } from "./use-selection.ts";

export const isOf =
  ({ uid, month }: Pick<Which, "uid" | "month">) =>
  (one: LookedReport) =>
    one.uid === uid && one.month === month;

/** What is about to be approved: of each report what it comes to and what the checks say. */
export const lookedText = (picked: readonly Picked[], looked: readonly LookedReport[]): Html[] =>
  picked.map(({ client, report }) => {
    const seen = looked.find(isOf({ uid: client.uid, month: report.month }));
    const version = seen ? versionName(seen).toLowerCase() : "";
    return html`<p>
      <b>${nameOf(client)}, ${periodText(report)}</b
      >${seen ? html`, ${version}${totalsText(seen)}${leftOutOf(seen)}${warningsText(seen)}` : html``}
    </p>`;
  });

const totalsText = ({ areas }: LookedReport): Html =>
  areas.reduce(
    (text, { area: id, state, totals }) => {
      const area = areaById(id);
      if (!area) return text;
      const figures = enteredTotals(area, totals).map(
        (total) => `${total.label.toLowerCase()} ${totalText({ total: total.total, unit: total.unit })}`,
      );
      return html`${text}<br />${area.title}:
        ${figures.length > 0 ? figures.join(", ") : areaStateNames[state].toLowerCase()}`;
    },
    html``,
  );

/** What a reader of the totals would otherwise take for complete. */
const leftOutOf = ({ leftOut }: LookedReport): Html =>
  leftOut.reduce(
    (text, { area, rowCount }) => html`${text}<br /><b>${areaById(area)?.title ?? area}: ${leftOutText(rowCount)}</b>`,
    html``,
  );

const warningForms = { one: "uwaga", few: "uwagi", many: "uwag" };

function warningsText({ warnings, warningCount }: LookedReport): Html {
  if (warningCount === 0) return html`<br />Bez uwag`;
  const told = warnings.reduce(
    (text, { area, message, reason }) =>
      html`${text}<br />• ${areaById(area)?.title ?? area}: ${message}${reason ? ` Uzasadnienie: ${reason}` : ""}`,
    html``,
  );
  const more = warningCount - warnings.length;
  const rest = more > 0 ? html`<br />i ${more} więcej` : html``;
  return html`<br /><b>${warningCount} ${plural(warningCount, warningForms)}</b>${told}${rest}`;
}

const SHOWN = 8;

/** So that one sees what one is about to decide. */
export function listText(picked: readonly Picked[]): string {
  const lines = picked.slice(0, SHOWN).map(({ client, report }) => `${nameOf(client)}, ${periodText(report)}`);
  return [...lines, ...(picked.length > SHOWN ? [`i ${picked.length - SHOWN} więcej`] : [])].join("\n");
}
