import { isEmailOfDeleted, nameOf } from "@ekorok/domain/users/account-names";
import type { AcceptedReport, QueuedReport, ReportQueue } from "@ekorok/domain/reports/contract/report-queue";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { command } from "../../../api/functions.ts";
import { REPORT_LIST, refreshReports, type ReportKey } from "../../../api/refresh-reports.ts";
import { errorText } from "../../../http/client.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { queueKey } from "../../reports/report-links.ts";
import { hasToBeLookedAt } from "../../reports/review/amount-words.ts";
import { reportName } from "./queue-words.ts";

/** Loaded when something is asked, or taken back. */
const questions = () => import("./questions.ts");

type Decision = { readonly report: QueuedReport; readonly reason?: string };

const whichOf = ({ uid, year, month }: ReportKey) => ({ uid, year, month });

/** Takes a report out of the queue as it is shown, before it is loaded again, and names it beside the queue if accepted. */
export const leaveQueue = (queryClient: QueryClient, key: string, accepted: readonly AcceptedReport[] = []) =>
  queryClient.setQueriesData<ReportQueue>({ queryKey: [...REPORT_LIST, "queue"] }, (old) => {
    if (!old) return old;
    const isOther = (report: ReportKey) => queueKey(report) !== key;
    const reports = old.reports.filter(isOther);
    const justAccepted = [...accepted, ...old.justAccepted.filter(isOther)];
    return { total: old.total - (old.reports.length - reports.length), reports, justAccepted };
  });

type Around = {
  /** Moves the focus away from a row that is about to go, past these. */
  readonly goOn: (key: string, busy: ReadonlySet<string>) => void;
  readonly focusAfter: () => HTMLElement | null;
  /** Told of each report that is decided here, or that the server refused. */
  readonly onDecided: (key: string) => void;
};

/** Decisions about reports of the queue, each about the version that is shown. */
export function useDecisions({ goOn, focusAfter, onDecided }: Around) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const during = async (report: QueuedReport, work: () => Promise<void>) => {
    const key = queueKey(report);
    setBusy((old) => new Set([...old, key]));
    try {
      await work();
    } finally {
      setBusy((old) => new Set([...old].filter((one) => one !== key)));
    }
  };

  const { mutateAsync: decide } = useMutation({
    mutationFn: ({ report, reason }: Decision) =>
      during(report, async () => {
        const which = whichOf(report);
        const { number } = report;
        onDecided(queueKey(report));
        try {
          if (reason === undefined) {
            const { approvedAt } = await command("approveReport", { ...which, number });
            leaveQueue(queryClient, queueKey(report), approvedAt === undefined ? [] : [{ ...report, approvedAt }]);
          } else {
            await command("returnReport", { ...which, number, reason });
            leaveQueue(queryClient, queueKey(report));
            toasts.show("success", `Zwrócono do poprawy: ${reportName(report)}.`);
          }
        } finally {
          void refreshReports(queryClient, [which]); // also after a refusal: somebody else may have decided
        }
      }),
    meta: { errorText: null },
  });
  const decideOrSay = async (decision: Decision) => {
    try {
      await decide(decision);
      return true;
    } catch (error) {
      toasts.show("error", `${reportName(decision.report)}. ${errorText(error)}`);
      return false;
    }
  };

  const { mutate: takeBack } = useMutation({
    mutationFn: async (report: AcceptedReport) => {
      leaveQueue(queryClient, queueKey(report)); // at once, so that its button is not pressed twice
      const { takeBackApproval } = await questions();
      await takeBackApproval(queryClient, whichOf(report), nameOf(report));
    },
  });

  /** Asks only if there is something to look at: an acceptance can be taken back. */
  const approve = (report: QueuedReport) => {
    if (!hasToBeLookedAt(report)) {
      goOn(queueKey(report), busy);
      void decideOrSay({ report });
      return;
    }
    load(report);
  };
  const { mutate: load } = useMutation({
    mutationFn: (report: QueuedReport) =>
      during(report, async () => {
        const { askToApprove } = await questions();
        await askToApprove({ report, focusAfter, onConfirm: () => decideOrSay({ report }) });
      }),
  });
  const { mutate: giveBack } = useMutation({
    mutationFn: (report: QueuedReport) =>
      during(report, async () => {
        const { askToReturn } = await questions();
        askToReturn({ report, focusAfter, onConfirm: (reason) => decideOrSay({ report, reason }) });
      }),
  });

  return {
    isBusy: (report: QueuedReport) => busy.has(queueKey(report)),
    approve: (report: QueuedReport) => {
      if (!busy.has(queueKey(report))) approve(report);
    },
    /** A deleted client has nobody who could correct a report. */
    canReturn: ({ email }: QueuedReport) => !isEmailOfDeleted(email),
    giveBack: (report: QueuedReport) => {
      if (!busy.has(queueKey(report))) giveBack(report);
    },
    takeBack,
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
