import { isEmailOfDeleted, MOST_MOVES, plural } from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lookAtReports, type LookedReport, moveReports } from "../../../api/report-commands.ts";
import { refreshReports } from "../../../api/reports.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { closeIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { toasts } from "../../../ui/toasts.ts";
import { nameOf } from "../../client/name-of.ts";
import { forgetReason, readReason, reasonField } from "../../reports/life/reason-field.ts";
import { periodText } from "./listed-report.ts";
import { isOf, listText, lookedText } from "./looked-reports.ts";
import type { Picked, Selection } from "./use-selection.ts";
import styles from "./reports.module.css";

/** What can be done with all that is ticked, and what became of it. */
export function BulkBar({ year, selection }: { year: number; selection: Selection }) {
  const { failures, forget, isLooking, approve, giveBack } = useBulkMoves(year, selection);
  const { picked } = selection;
  const isTooMany = picked.length > MOST_MOVES;
  // Of a client who was deleted nobody is left to correct anything.
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
      {picked.length > 0 && (
        <Row as="section" aria-label="Zaznaczone sprawozdania" className={styles.bulk}>
          <output>
            Zaznaczono: {picked.length}
            {isTooMany && ` (najwyżej ${MOST_MOVES} naraz)`}
          </output>
          <Button look="solid" disabled={isTooMany || isLooking} onClick={() => approve(picked)}>
            Przyjmij
          </Button>
          {returnable.length > 0 && (
            <Button look="outlined" disabled={isTooMany} onClick={() => giveBack(returnable)}>
              Zwróć do poprawy
              {returnable.length < picked.length && ` (${returnable.length})`}
            </Button>
          )}
          <Button onClick={selection.clear}>Odznacz</Button>
        </Row>
      )}
    </Stack>
  );
}

/** A reason for several is kept as one: which of them are ticked changes. */
const MANY = "many";

/** One that could not be moved, and why. */
type Failure = { readonly name: string; readonly message: string };

const forms = { one: "sprawozdanie", few: "sprawozdania", many: "sprawozdań" };
const countText = (count: number) => `${count} ${plural(count, forms)}`;

const verbs = { approve: ["Przyjęto", "przyjąć"], return: ["Zwrócono", "zwrócić"] } as const;
const failedForms = { one: "sprawozdania", few: "sprawozdań", many: "sprawozdań" };

/** One message of both, so that what failed does not wait behind what was done. */
function outcomeText(move: keyof typeof verbs, done: number, failed: number): string {
  const [did, todo] = verbs[move];
  const failure = `Nie udało się ${todo} ${failed} ${plural(failed, failedForms)}. Przyczyny są nad listą.`;
  return [...(done > 0 ? [`${did} ${countText(done)}.`] : []), ...(failed > 0 ? [failure] : [])].join(" ");
}

/** Approves or returns what is ticked. Each is answered for by itself: those that failed are named. */
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
      toasts.show(failed.length > 0 ? "error" : "success", outcomeText(move, done, failed.length));
      selection.clear();
      return failed.length === 0;
    } finally {
      await refreshReports(queryClient, reports);
    }
  };

  const { mutate, isPending: isLooking } = useMutation({
    mutationFn: (picked: readonly Picked[]) => lookAtReports(reportsIn(picked)),
  });

  return {
    failures,
    forget: () => setFailures([]),
    isLooking,
    approve: (picked: readonly Picked[]) =>
      mutate(picked, {
        onSuccess: ({ reports: looked }) =>
          confirmation.open({
            title: `Przyjąć ${countText(picked.length)}?`,
            message: lookedText(picked, looked),
            onConfirm: () => carryOut(picked, "approve", { looked }),
          }),
      }),
    giveBack: (picked: readonly Picked[]) =>
      confirmation.open({
        title: `Zwrócić ${countText(picked.length)} do poprawy?`,
        message: listText(picked),
        fields: [reasonField(MANY)],
        onConfirm: async ({ reason }) => {
          if (await carryOut(picked, "return", { reason: readReason(reason) })) forgetReason(MANY);
        },
      }),
  };
}

const nameIn = (picked: readonly Picked[], uid: string) => {
  const found = picked.find(({ client }) => client.uid === uid);
  return found ? nameOf(found.client) : "";
};
