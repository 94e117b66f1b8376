import { plural } from "@ekorok/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { moveReports } from "../../../api/report-commands.ts";
import { refreshReports } from "../../../api/reports.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { toasts } from "../../../ui/toasts.ts";
import { nameOf } from "../../client/name-of.ts";
import { readReason, reasonField } from "../../reports/reason-field.ts";
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

  const carryOut = async (picked: readonly Picked[], move: "approve" | "return", reason?: string) => {
    const reports = picked.map(({ client: { uid }, report: { month } }) => ({
      uid,
      year,
      ...(month === null ? {} : { month }),
    }));
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

  return {
    failures,
    forget: () => setFailures([]),
    approve: (picked: readonly Picked[]) =>
      confirmation.open({
        title: `Zatwierdzić ${countText(picked.length)}?`,
        message: listText(picked),
        onConfirm: () => carryOut(picked, "approve"),
      }),
    giveBack: (picked: readonly Picked[]) =>
      confirmation.open({
        title: `Zwrócić ${countText(picked.length)} do poprawy?`,
        message: listText(picked),
        fields: [reasonField],
        onConfirm: ({ reason }) => carryOut(picked, "return", readReason(reason)),
      }),
  };
}

const nameIn = (picked: readonly Picked[], uid: string) => {
  const found = picked.find(({ client }) => client.uid === uid);
  return found ? nameOf(found.client) : "";
};

const SHOWN = 8;

/** So that one sees what one is about to decide. */
function listText(picked: readonly Picked[]): string {
  const lines = picked.slice(0, SHOWN).map(({ client, report }) => `${nameOf(client)}, ${periodText(report)}`);
  return [...lines, ...(picked.length > SHOWN ? [`i ${picked.length - SHOWN} więcej`] : [])].join("\n");
}
