import type { ReasonConflict } from "@ekorok/domain/reports/contract/report-moves";
import type { MonthFinding } from "@ekorok/domain/reports/contract/reports";
import type { Month } from "@ekorok/domain/periods/month";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { detailsIn, errorText } from "../../../http/client.ts";
import { command } from "../../../api/functions.ts";
import { refreshReports } from "../../../api/reports.ts";
import { hasFields, isString } from "../../../shape.ts";
import { listen } from "../../../ui/listen.ts";
import { keepTextDraft, readTextDraft } from "../saving/text-draft.ts";

/** Why a reason is not saved; `there`: the saved one, if the person has to choose between the two. */
type Unsaved = { readonly message: string; readonly there: string | null };
type Sent = {
  readonly finding: MonthFinding;
  readonly reason: string;
  readonly seen: string;
  readonly also: readonly MonthFinding[];
};

const conflictIn = (error: unknown) => detailsIn(error, hasFields<ReasonConflict>({ reason: isString }));
const valueOf = ({ area, check, rowId }: MonthFinding) => ({ area, check, rowId });

/** Names a value, and its unsaved text in the browser. */
export const reasonName = (uid: string, { year, month }: Month, { area, check, rowId }: MonthFinding): string =>
  ["ekorok.reason", uid, year, month, area, check, rowId ?? ""].join("/");

/** The texts of reasons, each saved when it is left. What is unsaved outlives a reload and an expired session. */
export function useReasons(uid: string, period: Month, findings: readonly MonthFinding[]) {
  const queryClient = useQueryClient();
  const nameOf = (finding: MonthFinding) => reasonName(uid, period, finding);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map(findings.map(nameOf).flatMap((name) => textsLeft(name))),
  );
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(
    () =>
      new Map(
        findings.flatMap((finding) => (texts.has(nameOf(finding)) ? [[nameOf(finding), leftHere(finding)]] : [])),
      ),
  );
  const [hasSaved, setHasSaved] = useState(false);
  /** What is on its way, and what was saved, until the report is read again. */
  const [sent, saved] = [useRef(new Map<string, string>()), useRef(new Map<string, string>())];
  const { mutate, isPending } = useMutation({
    scope: { id: `reasons ${uid} ${period.year} ${period.month}` }, // one after the other, as each locks the month
    mutationFn: ({ finding, reason, seen, also }: Sent) =>
      command("giveReason", {
        uid,
        ...period,
        ...valueOf(finding),
        reason,
        also: also.map(valueOf),
        seen: saved.current.get(nameOf(finding)) ?? seen, // what was sent before this has been saved meanwhile
      }),
    // The list has a status of its own; a conflict is settled there.
    meta: { isAutosave: true, errorText: (error) => (conflictIn(error) ? null : errorText(error)), about: "reason" },
    onSuccess: (_, { finding, reason }) => {
      const name = nameOf(finding);
      if (readTextDraft(name)?.trim() === reason) keepTextDraft(name, null);
      saved.current.set(name, reason);
      setHasSaved(true);
    },
    onError: (error, { finding }) => {
      const there = conflictIn(error)?.reason ?? null;
      setUnsaved((before) => new Map(before).set(nameOf(finding), { message: errorText(error), there }));
    },
    onSettled: async (_, error, { finding, reason }) => {
      const name = nameOf(finding);
      const isLast = () => sent.current.get(name) === reason;
      if (error && isLast()) sent.current.delete(name);
      await refreshReports(queryClient, [{ uid, ...period }]);
      if (error || !isLast()) return;
      // From now on the report has it, unless the person has gone on typing.
      sent.current.delete(name);
      saved.current.delete(name);
      setTexts((before) => (before.get(name)?.trim() === reason ? without(before, name) : before));
    },
  });

  const givenOf = ({ reason }: MonthFinding) => reason ?? "";
  const textOf = (finding: MonthFinding) => texts.get(nameOf(finding)) ?? givenOf(finding);
  const type = (finding: MonthFinding, text: string) => {
    const name = nameOf(finding);
    setTexts((before) => new Map(before).set(name, text));
    setUnsaved((before) => without(before, name));
    keepTextDraft(name, text.trim() === givenOf(finding) ? null : text);
  };
  const send = (finding: MonthFinding, also: readonly MonthFinding[] = []) => {
    const [name, reason] = [nameOf(finding), textOf(finding).trim()];
    sent.current.set(name, reason);
    setUnsaved((before) => without(before, name));
    mutate({ finding, reason, seen: givenOf(finding), also });
  };
  /** Saves what was typed, unless it is on its way or the person has to choose first. */
  const leave = (finding: MonthFinding) => {
    const [name, reason] = [nameOf(finding), textOf(finding).trim()];
    const isSettled = reason === (sent.current.get(name) ?? givenOf(finding));
    if (!isSettled && (unsaved.get(name)?.there ?? null) === null) send(finding);
  };
  const sendAgain = () => {
    for (const finding of findings) if (unsaved.get(nameOf(finding))?.there === null) send(finding);
  };
  const onOnline = useEffectEvent(sendAgain);
  useEffect(() => listen(window, { online: () => onOnline() }), []);
  /** The findings without a reason, saved or typed. */
  const open = findings.filter((finding) => textOf(finding).trim() === "");
  return {
    textOf,
    isOpen: open.length > 0,
    unsavedOf: (finding: MonthFinding) => unsaved.get(nameOf(finding)) ?? null,
    type,
    leave,
    /** Replaces what is saved, or gives up what was typed. */
    keepMine: (finding: MonthFinding) => send(finding),
    keepTheirs: (finding: MonthFinding) => {
      const name = nameOf(finding);
      keepTextDraft(name, null);
      setTexts((before) => without(before, name));
      setUnsaved((before) => without(before, name));
    },
    othersOf: (finding: MonthFinding) => open.filter((other) => other !== finding),
    giveAll: (finding: MonthFinding) => {
      if (textOf(finding).trim() !== "") send(finding, open);
    },
    sendAgain,
    failed: findings.filter((finding) => unsaved.has(nameOf(finding))).length,
    isSaving: isPending,
    hasSaved,
  };
}

export type Reasons = ReturnType<typeof useReasons>;

const textsLeft = (name: string): [string, string][] => {
  const text = readTextDraft(name);
  return text === null ? [] : [[name, text]];
};

/** Typed before the page was left or reloaded. */
const leftHere = ({ reason }: MonthFinding): Unsaved =>
  reason
    ? { message: "Zapisany jest inny powód. Zdecyduj, który zostaje.", there: reason }
    : { message: "Jeszcze nie zapisano.", there: null };

function without<V>(all: ReadonlyMap<string, V>, name: string): ReadonlyMap<string, V> {
  if (!all.has(name)) return all;
  const rest = new Map(all);
  rest.delete(name);
  return rest;
}
