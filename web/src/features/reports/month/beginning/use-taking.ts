import type { Month } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { monthWithRowsQuery } from "../../../../api/reports.ts";
import { isLost } from "../../../../api/request-ids.ts";
import type { AnswerOf } from "../../../../api/server.ts";
import { useClient } from "../../../client/use-client.ts";
import { type Taken, useCopyMonth, useTakingBack } from "../../life/copy-month.tsx";
import type { Beginning } from "./beginnings.ts";

type Step = Taken & Pick<AnswerOf<"copyMonth">, "rows">;

const areaForms = { one: "części", few: "częściach", many: "częściach" };

/** "31 wierszy w 5 częściach i „Brak zdarzeń” w 1 części". */
export function takenText({ rows, copied, declared }: Step): string {
  const inAreas = (count: number) => `w\u00a0${count} ${plural(count, areaForms)}`;
  const parts = [
    rows > 0 && `${rowsText(rows)} ${inAreas(copied.length)}`,
    declared.length > 0 && `„Brak zdarzeń” ${inAreas(declared.length)}`,
  ];
  return parts.filter(Boolean).join(" i ");
}

/** Takes proposed areas over, and takes that back, step by step from the last. */
export function useTaking(period: Month, from: Month, isWithAmounts: boolean, without: ReadonlySet<string>) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [pressedLast, setPressed] = useState<string | null>(null);
  const copying = useCopyMonth(period);
  const undoing = useTakingBack(period);
  // The element with the focus may disappear with a step. The element with this id gets the focus as soon as the page
  // shows it.
  const goal = useRef<string>(null);
  useEffect(() => {
    const next = goal.current === null ? null : document.getElementById(goal.current);
    if (!next) return;
    goal.current = null;
    next.focus();
  });
  const isRunning = copying.isPending || undoing.isPending;
  /** `pressed` is the button's id. */
  const take = (beginnings: readonly Beginning[], pressed: string, focused: string) => {
    if (isRunning) return;
    setPressed(pressed);
    const declared = beginnings.filter(({ offer }) => offer === "declared").map(({ known }) => known.area.id);
    const areas = beginnings.flatMap(({ offer, known, rows, edition }) => {
      const unwanted = rows.filter(({ id }) => without.has(id)).map(({ id }) => id);
      const isWanted = offer === "rows" && unwanted.length < rows.length;
      return isWanted ? { area: known.area.id, without: unwanted, ...(edition !== undefined && { edition }) } : [];
    });
    run({ from: { year: from.year, month: from.month }, areas, isWithAmounts, declared }, focused);
  };
  const run = (asked: NonNullable<typeof copying.variables>, focused: string) =>
    copying.mutate(asked, {
      onSuccess: ({ rows, copied }) => {
        goal.current = focused;
        undoing.reset();
        setSteps((all) => [...all, { rows, copied, declared: asked.declared ?? [] }]);
      },
      // Perhaps the rows are no longer those that were shown.
      onError: () => void queryClient.invalidateQueries({ queryKey: monthWithRowsQuery(uid, from).queryKey }),
    });
  const unanswered = copying.isError && isLost(copying.error) ? copying.variables : undefined;
  const undo = (pressed: string, focused: string) => {
    const step = steps.at(-1);
    if (!step || isRunning) return;
    setPressed(pressed);
    undoing.mutate(step, {
      onSuccess: () => {
        goal.current = focused;
        setSteps((all) => all.slice(0, -1));
      },
    });
  };
  return {
    take,
    /** Nobody knows whether the last attempt was carried out: sends the same again, which has one effect. */
    again:
      unanswered &&
      ((pressed: string, focused: string) => {
        setPressed(pressed);
        run(unanswered, focused);
      }),
    /** What was taken last. */
    last: steps.at(-1) ?? null,
    taken: new Set<string>(steps.flatMap(({ copied, declared }) => [...copied.map(({ area }) => area), ...declared])),
    undo,
    /** What was not removed, as somebody has changed it since. */
    left: undoing.data?.left ?? 0,
    /** The button whose work is running. */
    busy: isRunning ? pressedLast : null,
  };
}
