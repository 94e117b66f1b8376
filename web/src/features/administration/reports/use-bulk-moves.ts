import { areaById, areaStateNames, enteredTotals, leftOutText, plural, totalText, versionName } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lookAtReports, type LookedReport, moveReports } from "../../../api/report-commands.ts";
import { refreshReports, type Which } from "../../../api/reports.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html, type Html } from "../../../ui/confirmation/html.ts";
import { toasts } from "../../../ui/toasts.ts";
import { nameOf } from "../../client/name-of.ts";
import { readReason, reasonField } from "../../reports/life/reason-field.ts";
import { periodText } from "./listed-report.ts";
import type { Picked, Selection } from "./use-selection.ts";

/** One that could not be moved, and why. */
export type Failure = { readonly name: string; readonly message: string };

const forms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };
const countText = (count: number) => `${count} ${plural(count, forms)}`;

/** Approves or returns what is ticked. Each is answered for by itself: those that failed are told by name. */
export function useBulkMoves(year: number, selection: Selection) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const reportsIn = (picked: readonly Picked[]) =>
    picked.map(({ client: { uid }, report: { month } }) => ({ uid, year, month }));

  /** `looked`: what was shown of each; a version that nobody has seen is not approved. */
  const carryOut = async (
    picked: readonly Picked[],
    move: "approve" | "return",
    { reason, looked = [] }: { reason?: string; looked?: readonly LookedReport[] },
  ) => {
    const reports = reportsIn(picked).map((report) => {
      const seen = looked.find(isOf(report));
      return { ...report, ...(seen && { number: seen.number }) };
    });
    try {
      const { results } = await moveReports({ reports, move, ...(reason === undefined ? {} : { reason }) });
      const failed = results.filter(({ message }) => message !== null);
      const done = results.length - failed.length;
      setFailures(
        failed.map(({ uid, month, message }) => ({
          name: `${nameIn(picked, uid)}, ${periodText({ year, month })}`,
          message: message ?? "",
        })),
      );
      if (done > 0) toasts.show("success", `${move === "approve" ? "Zatwierdzono" : "Zwrócono"} ${countText(done)}.`);
      selection.clear();
    } finally {
      await refreshReports(queryClient, reports);
    }
  };

  const { mutate, isPending: isLooking } = useMutation({
    mutationFn: (picked: readonly Picked[]) => lookAtReports(reportsIn(picked)),
  });
  const look = (picked: readonly Picked[], onSuccess: (looked: Awaited<ReturnType<typeof lookAtReports>>) => void) =>
    mutate(picked, { onSuccess });

  return {
    failures,
    forget: () => setFailures([]),
    isLooking,
    approve: (picked: readonly Picked[]) =>
      look(picked, ({ reports: looked }) =>
        confirmation.open({
          title: `Zatwierdzić ${countText(picked.length)}?`,
          message: lookedText(picked, looked),
          onConfirm: () => carryOut(picked, "approve", { looked }),
        }),
      ),
    giveBack: (picked: readonly Picked[]) =>
      confirmation.open({
        title: `Zwrócić ${countText(picked.length)} do poprawy?`,
        message: listText(picked),
        fields: [reasonField],
        onConfirm: ({ reason }) => carryOut(picked, "return", { reason: readReason(reason) }),
      }),
  };
}

const nameIn = (picked: readonly Picked[], uid: string) => {
  const found = picked.find(({ client }) => client.uid === uid);
  return found ? nameOf(found.client) : "";
};

const isOf =
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
function listText(picked: readonly Picked[]): string {
  const lines = picked.slice(0, SHOWN).map(({ client, report }) => `${nameOf(client)}, ${periodText(report)}`);
  return [...lines, ...(picked.length > SHOWN ? [`i ${picked.length - SHOWN} więcej`] : [])].join("\n");
}
