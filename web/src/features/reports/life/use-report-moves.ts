import { WHOLE_YEAR_IN_QUERY } from "@ekorok/domain/contract/list-query";
import { lastDayOf, type Month, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import { formatDay } from "@ekorok/domain/polish/dates";
import type { SubmitConflict } from "@ekorok/domain/reports/contract/report-moves";
import { isRunning, TAKE_BACK_MINUTES } from "@ekorok/domain/reports/due-dates";
import type { ReportMove } from "@ekorok/domain/reports/status";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { monthReportQuery, refreshReports, type ReportKey, yearReportQuery } from "../../../api/reports.ts";
import { detailsIn } from "../../../http/client.ts";
import { isLost } from "../../../api/request-ids.ts";
import { command } from "../../../api/functions.ts";
import type { CommandInput } from "../../../api/server.ts";
import { hasFields, isListOf, isString } from "../../../shape.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { html, type Html } from "../../../ui/confirmation/html.ts";
import { type ToastAction, toasts } from "../../../ui/overlays/toasts.ts";
import { nameOf } from "@ekorok/domain/users/account-names";
import { useClient } from "../../client/use-client.ts";
import { justDecided } from "../review/just-decided.tsx";
import { forgetReason, readReason, reasonField, namedReport, ofPeriod, useTakeBack } from "./review-decisions.ts";

const declaration = "Oświadczam, że dane są kompletne i zgodne ze stanem faktycznym.";

const early = (lastDay: string) =>
  `Składam przed końcem miesiąca, który trwa do ${formatDay(lastDay)}. Danych z\u00a0pozostałych dni nie dopiszę, dopóki sprawozdanie nie wróci do poprawy.`;

/** The last day of a month that is still running, otherwise null. */
const endOfRunning = (month: Month) => (isRunning(month, dayInWarsaw(new Date())) ? lastDayOf(month) : null);

/** Tells a client what the consultancy does next, and whoever acts for a client whose name is recorded. */
const afterSubmission = {
  own: "Po złożeniu danych nie można zmieniać. Doradca je sprawdzi i przyjmie albo zwróci do poprawy z podaniem powodu.",
  onBehalf:
    "Składasz je w\u00a0imieniu klienta i\u00a0tak zostanie to zapisane w\u00a0historii. Po złożeniu danych nie można zmieniać: sprawozdanie trzeba jeszcze sprawdzić i\u00a0przyjąć albo zwrócić do poprawy.",
} as const;

/** What is confirmed at a submission: in words, and as the server compares it. */
type Submission = {
  readonly text: readonly Html[];
  readonly isCorrection?: boolean;
  readonly said: Pick<CommandInput<"submitReport">, "shown" | "madeOf">;
  /** Called if the report has changed since it was shown. */
  readonly onChanged?: (changes: readonly string[]) => void;
};
type Moves = Readonly<Record<Exclude<ReportMove, "submit">, () => void>> & {
  readonly submit: (declared: Submission) => void;
  readonly isApproving: boolean;
};

/** Leads back to the queue, after the report that was decided; undefined if the report was not opened from there. */
function useWayToQueue({ uid, year, month }: ReportKey): (() => void) | undefined {
  const { kolejka } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (kolejka === undefined) return undefined;
  const po = `${uid} ${year} ${month ?? WHOLE_YEAR_IN_QUERY}`;
  return () => void navigate({ to: "/admin", search: { po } });
}

/**
 * The moves of a report, each after a question, except approving, which can be taken back, and taking it back. `number` is
 * the version shown: only that one is reviewed.
 */
export function useReportMoves(which: ReportKey, number: number): Moves {
  const queryClient = useQueryClient();
  const { isOwn, isDeleted, document } = useClient();
  const { year, month } = which;
  const name = ofPeriod(which);
  const client = nameOf(document);
  const takeBack = useTakeBack(client);

  /** Refreshes after a failure, too: somebody else may have moved the report meanwhile. */
  const carryOut = async (move: Promise<unknown>, done: string | null, undo?: ToastAction) => {
    try {
      await move;
      if (done === null) return;
      if (undo) toasts.offer("success", done, undo);
      else toasts.show("success", done);
    } finally {
      await refreshReports(queryClient, [which]);
    }
  };

  /** If the answer got lost, asks the report itself. */
  const isSubmitted = async () => {
    try {
      const { submissions } = await (month === WHOLE_YEAR
        ? queryClient.fetchQuery({ ...yearReportQuery(which.uid, year), staleTime: 0 })
        : queryClient.fetchQuery({ ...monthReportQuery(which.uid, { year, month }), staleTime: 0 }));
      return submissions > number;
    } catch {
      return false; // the server is still unreachable
    }
  };
  const toQueue = useWayToQueue(which);
  /** Leads to the queue, or offers the next report to check once the page shows the decision. */
  const thenGoOn = (done: Promise<unknown>) => (toQueue ? done.then(toQueue) : justDecided.noteAfter(done, which));
  const approve = () => {
    // The queue itself names what was just approved.
    const done = toQueue ? null : `Przyjęto sprawozdanie ${namedReport(which, client)}.`;
    const undo = { label: "Cofnij", run: () => takeBack(which) };
    return thenGoOn(carryOut(command("approveReport", { ...which, number }), done, undo));
  };
  const mutationKey = ["approve", which];
  const approving = useMutation({ mutationKey, mutationFn: approve });
  /** The reason is kept until it was sent. */
  const thenForgetReason = (move: ReportMove, done: Promise<unknown>) =>
    done.then(() => forgetReason(reasonName(move)));
  const reasonName = (move: ReportMove) => [which.uid, year, month ?? "", move].join("/");
  return {
    submit: (declared) => {
      const endsOn = month === WHOLE_YEAR ? null : endOfRunning({ year, month });
      const after = isOwn ? afterSubmission.own : afterSubmission.onBehalf;
      confirmation.open({
        title: `Złożyć ${declared.isCorrection ? "korektę" : "sprawozdanie"} ${name}?`,
        message: [...declared.text, html`<p>${after}</p>`],
        fields: [
          { kind: "checkbox", name: "declaration", label: declaration, isRequired: true },
          ...(endsOn
            ? [{ kind: "checkbox", name: "isBeforeEnd", label: early(endsOn), isRequired: true } as const]
            : []),
        ],
        onConfirm: () => {
          const said = { ...declared.said, ...(endsOn && { isBeforeEnd: true as const }) };
          const submitted = command("submitReport", { ...which, declaration: true, ...said }).catch(
            async (error: unknown) => {
              const changes = changesIn(error);
              if (changes) declared.onChanged?.(changes);
              if (!isLost(error) || !(await isSubmitted())) throw error;
            },
          );
          return carryOut(
            submitted,
            declared.isCorrection ? `Korekta ${name} została złożona.` : `Sprawozdanie ${name} zostało złożone.`,
          );
        },
      });
    },
    approve: () => {
      if (queryClient.isMutating({ mutationKey }) > 0) return; // the key was pressed twice
      if (!isDeleted) return approving.mutate();
      confirmation.open({
        title: `Przyjąć sprawozdanie ${name}?`,
        message: `Konto klienta zostało usunięte, więc przyjętego sprawozdania nie będzie można otworzyć ponownie. Przyjęcie można cofnąć tylko przez ${TAKE_BACK_MINUTES} minut.`,
        onConfirm: approve,
      });
    },
    isApproving: approving.isPending,
    takeBack: () => takeBack(which),
    return: () =>
      confirmation.open({
        title: `Zwrócić sprawozdanie ${name} do poprawy?`,
        message: "Klient będzie mógł zmienić dane i złożyć je ponownie. Zobaczy podany powód.",
        fields: [reasonField(reasonName("return"))],
        onConfirm: ({ reason }) =>
          thenGoOn(
            carryOut(
              thenForgetReason("return", command("returnReport", { ...which, number, reason: readReason(reason) })),
              `Sprawozdanie ${name} zostało zwrócone do poprawy.`,
            ),
          ),
      }),
    reopen: () =>
      confirmation.open({
        title: `Otworzyć ponownie sprawozdanie ${name}?`,
        message:
          "Przyjęta wersja pozostanie w historii. Klient będzie mógł zmienić dane, a następne złożenie będzie korektą.",
        fields: [reasonField(reasonName("reopen"))],
        onConfirm: ({ reason }) =>
          carryOut(
            thenForgetReason("reopen", command("reopenReport", { ...which, number, reason: readReason(reason) })),
            `Sprawozdanie ${name} zostało otwarte ponownie.`,
          ),
      }),
  };
}

const isShownOtherwise = hasFields<Pick<SubmitConflict, "changes">>({ changes: isListOf(isString) });

/** The changes because of which a submission was refused. */
const changesIn = (error: unknown): readonly string[] | undefined => detailsIn(error, isShownOtherwise)?.changes;
