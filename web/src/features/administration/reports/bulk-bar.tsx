import { MOST_MOVES } from "@ekorok/domain/contract/limits";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { approvalFinalFrom } from "@ekorok/domain/reports/due-dates";
import { isEmailOfDeleted, nameOf } from "@ekorok/domain/users/account-names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshReports, type ReportKey } from "../../../api/reports.ts";
import { ask, command } from "../../../api/functions.ts";
import { inBatches } from "../../../api/in-batches.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { closeIcon } from "../../../ui/icons.ts";
import { Stack } from "../../../ui/layout.tsx";
import { SelectionBar } from "../../../ui/tables/selection-bar.tsx";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useCanTakeBack, forgetReason, readReason, reasonField } from "../../reports/life/review-decisions.ts";
import { type RecentApproval, useRecentApprovals, type PickedReport, type Selection } from "./reports-selection.ts";
import { periodText } from "./listed-report.ts";
import { isPreviewOf, returnText, type ReportPreview, approvalText } from "./bulk-question.ts";
import styles from "./reports.module.css";

type Props = {
  year: number;
  selection: Selection;
  /** What can be ticked on all pages. */
  all: { readonly count: number; readonly isBusy: boolean; readonly onPick: () => void };
  /** The element below the list into which the bar is rendered; results are shown above the list. */
  place: HTMLElement | null;
};

/** Approves or returns all ticked reports, and shows which of them failed. */
export function BulkBar({ year, selection, all, place }: Props) {
  const { failures, forget, isLoading, approvals, approve, takeBack, giveBack } = useBulkMoves(year, selection);
  const { picked } = selection;
  const isTooMany = picked.length > MOST_PICKED;
  // A deleted client has nobody who could correct a report.
  const returnable = picked.filter(({ client }) => !isEmailOfDeleted(client.email));
  return (
    <Stack gap={3} className={styles.above}>
      {failures.length > 0 && (
        <Alert tone="error" action={<IconButton label="Zamknij" size="small" icon={closeIcon} onClick={forget} />}>
          Tych sprawozdań nie udało się zmienić:
          <ul>
            {failures.map(({ name, message }) => (
              <li key={name}>
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {approvals.map((one) => (
        <ApprovalNote key={one.at} approval={one} onTakeBack={() => takeBack(one)} />
      ))}
      {picked.length > 0 && (
        <SelectionBar label="Zaznaczone sprawozdania" place={place}>
          <output>
            Zaznaczono: {picked.length}
            {selection.elsewhere > 0 && `, na innych stronach: ${selection.elsewhere}`}
            {isTooMany && ` (najwyżej ${MOST_PICKED} naraz)`}
          </output>
          {all.count > picked.length && (
            <Button isBusy={all.isBusy} onClick={all.onPick}>
              Wybierz wszystkie {all.count}
            </Button>
          )}
          <Button look="solid" disabled={isTooMany || isLoading} onClick={() => approve(picked)}>
            Przyjmij
          </Button>
          {returnable.length > 0 && (
            <Button look="outlined" disabled={isTooMany} onClick={() => giveBack(returnable)}>
              Zwróć do poprawy
              {returnable.length < picked.length && ` (${returnable.length})`}
            </Button>
          )}
          <Button onClick={selection.clear}>Odznacz</Button>
        </SelectionBar>
      )}
    </Stack>
  );
}

/** The toast disappears after a moment; this note offers to take the approval back for as long as that is possible. */
function ApprovalNote({ approval, onTakeBack }: { approval: RecentApproval; onTakeBack: () => void }) {
  const { at, reports } = approval;
  if (!useCanTakeBack(at)) return null;
  const [, until = ""] = formatInstant(new Date(approvalFinalFrom(new Date(at))).toISOString()).split(", ");
  return (
    <Alert
      tone="info"
      role="none"
      action={
        <Button size="small" onClick={onTakeBack}>
          Cofnij przyjęcie
        </Button>
      }
    >
      {`${words.approve.did(reports.length)}. Do ${until} możesz to cofnąć.`}
    </Alert>
  );
}

/** Reports decided at once, in requests of `MOST_MOVES`. */
const MOST_PICKED = 5 * MOST_MOVES;

/** One draft of the reason for all: which reports are ticked changes. */
const MANY = "many";

type Failure = { readonly name: string; readonly message: string };

const forms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };
const countText = (count: number) => `${count} ${plural(count, forms)}`;

const genitive = { one: "sprawozdania", few: "sprawozdań", many: "sprawozdań" };
const genitiveText = (count: number) => `${count} ${plural(count, genitive)}`;

type Move = "approve" | "takeBack" | "return";
/**
 * `did` is used as "Przyjęto 2 sprawozdania", `todo` as "Nie udało się przyjąć 2 sprawozdań", where Polish needs the
 * genitive.
 */
const words: Readonly<Record<Move, { did: (count: number) => string; todo: string }>> = {
  approve: { did: (count) => `Przyjęto ${countText(count)}`, todo: "przyjąć" },
  takeBack: { did: (count) => `Cofnięto przyjęcie ${genitiveText(count)}`, todo: "cofnąć przyjęcia" },
  return: { did: (count) => `Zwrócono ${countText(count)}`, todo: "zwrócić" },
};

/** One toast for both, so that a failure does not wait behind a success. */
function outcomeText(move: Move, done: number, failed: number): string {
  const { did, todo } = words[move];
  const failure = `Nie udało się ${todo} ${genitiveText(failed)}. Przyczyny są nad listą.`;
  return [...(done > 0 ? [`${did(done)}.`] : []), ...(failed > 0 ? [failure] : [])].join(" ");
}

const toastKey = ({ at }: RecentApproval) => `accepted ${at}`;

/** Moves the ticked reports. Each succeeds or fails by itself, and failures are listed by name. */
export function useBulkMoves(year: number, selection: Pick<Selection, "clear">) {
  const queryClient = useQueryClient();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const approvals = useRecentApprovals();

  const reportsIn = (picked: readonly PickedReport[]) =>
    picked.map(({ client: { uid }, report: { month } }) => ({ uid, year, month }));

  /** Sends the version that was shown, so that a newer one is not approved unseen. */
  const withVersions = (picked: readonly PickedReport[], previews: readonly ReportPreview[]) =>
    reportsIn(picked).map((report) => {
      const seen = previews.find(isPreviewOf(report));
      return { ...report, ...(seen && { number: seen.number }) };
    });

  const moveReports = async (
    picked: readonly PickedReport[],
    reports: readonly ReportKey[],
    move: Move,
    reason?: string,
  ) => {
    try {
      const why = reason === undefined ? {} : { reason };
      const results = await inBatches(
        reports,
        MOST_MOVES,
        async (some) => (await command("moveReports", { reports: some, move, ...why })).results,
        (report, message) => ({ ...report, status: null, message }),
      );
      const failed = results.filter(({ message }) => message !== null);
      const done = results.filter(({ message }) => message === null);
      const named = failed.map(({ uid, year, month, message }) => ({
        name: `${nameIn(picked, uid)}, ${periodText({ year, month })}`,
        message: message ?? "",
      }));
      // After taking back, failures of the approval before it are still to be read.
      setFailures((before) => [
        ...(move === "takeBack" ? before.filter(({ name }) => !named.some((one) => one.name === name)) : []),
        ...named,
      ]);
      const kind = failed.length > 0 ? "error" : "success";
      if (move === "takeBack") approvals.forget(done);
      const text = outcomeText(move, done.length, failed.length);
      if (move === "approve" && done.length > 0) {
        const approval = approvals.note({
          picked,
          reports: done.map(({ uid, year, month }) => ({ uid, year, month })),
        });
        toasts.offer(kind, text, { label: "Cofnij", run: () => takeBack(approval) }, toastKey(approval));
      } else toasts.show(kind, text);
      return failed.length === 0;
    } finally {
      await refreshReports(queryClient, reports);
    }
  };

  const moveTicked = async (...args: Parameters<typeof moveReports>) => {
    const areAllDone = await moveReports(...args);
    selection.clear();
    return areAllDone;
  };

  const { mutate: takeBack } = useMutation({
    // The list may show another year by then, so it moves the reports that were approved and not those that are
    // ticked.
    mutationFn: (approval: RecentApproval) => {
      toasts.withdraw(toastKey(approval)); // the note above the list offers the same
      return moveReports(approval.picked, approval.reports, "takeBack");
    },
  });

  const { mutate, isPending: isLoading } = useMutation({
    mutationFn: (picked: readonly PickedReport[]) =>
      inBatches(reportsIn(picked), MOST_MOVES, async (reports) => (await ask("lookAtReports", { reports })).reports),
  });

  return {
    failures,
    forget: () => setFailures([]),
    isLoading,
    approvals: approvals.all,
    takeBack,
    approve: (picked: readonly PickedReport[]) =>
      mutate(picked, {
        onSuccess: (previews) =>
          confirmation.open({
            title: `Przyjąć ${countText(picked.length)}?`,
            message: approvalText(picked, previews),
            onConfirm: () => moveTicked(picked, withVersions(picked, previews), "approve"),
          }),
      }),
    giveBack: (picked: readonly PickedReport[]) =>
      confirmation.open({
        title: `Zwrócić ${countText(picked.length)} do poprawy?`,
        message: returnText(picked),
        fields: [reasonField(MANY)],
        onConfirm: async ({ reason }) => {
          if (await moveTicked(picked, reportsIn(picked), "return", readReason(reason))) forgetReason(MANY);
        },
      }),
  };
}

const nameIn = (picked: readonly PickedReport[], uid: string) => {
  const found = picked.find(({ client }) => client.uid === uid);
  return found ? nameOf(found.client) : "";
};
