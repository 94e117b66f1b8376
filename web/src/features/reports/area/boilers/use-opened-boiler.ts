import type { Cells } from "@ekorok/domain/areas/cells";
import { useEffect, useRef, useState } from "react";
import { preferenceIn } from "../../../../session/preferences.ts";
import { useUidOrEmpty } from "../../../../session/use-session.ts";
import { hasFields, isNumber, isString } from "../../../../shape.ts";
import { newRow } from "../../saving/entered-row.ts";
import type { AreaEntryProps } from "../entry/area-entry.tsx";
import type { useAreaEntry } from "../entry/use-area-entry.ts";
import { stepName, SUMMARY_STEP } from "./boiler-steps.ts";

type Entry = Pick<ReturnType<typeof useAreaEntry>, "rows" | "autosave">;

/** The boiler that is open, or being added. It is in the address: a reload continues there, and Back returns to the list. */
export function useOpenedBoiler(
  { rows, autosave: { hold } }: Entry,
  wanted: AreaEntryProps["wanted"],
  onWant: AreaEntryProps["onWant"],
  defaults: Cells,
) {
  const newBoiler = useNewBoiler();
  const newId = newBoiler.boiler?.id;
  /** A new boiler is saved only once something is typed, so that just looking creates none. */
  const opened =
    rows.find(({ id }) => id === wanted?.row) ??
    (wanted && wanted.row === newId ? { ...newRow(wanted.row, ""), edits: defaults } : undefined);
  const openedId = opened?.id ?? null;
  const [asked, setAsked] = useState(0);
  /** The boiler in the list whose field has the focus. */
  const [stay, setStay] = useState<string | null>(null);
  useEffect(() => hold(openedId ?? stay), [hold, openedId, stay]); // after a closing form has handed over what was typed in it
  useReturnToBoiler(openedId);
  const open = (row: string, step = 0) => onWant({ row, column: stepName(step) }, row === openedId);
  return {
    opened,
    openedId,
    /** The boiler being added. */
    newId,
    /** The furthest step visited: of a new boiler only. */
    furthest: newBoiler.boiler && openedId === newId ? newBoiler.boiler.furthest : SUMMARY_STEP,
    /** Increases with every request for a field. */
    asked,
    add: () => {
      const id = crypto.randomUUID();
      newBoiler.begin(id);
      open(id);
    },
    edit: (row: string, step: number) => {
      newBoiler.leave();
      open(row, step);
    },
    goToStep: (step: number) => {
      if (openedId === null) return;
      if (openedId === newId) newBoiler.comeTo(step);
      open(openedId, step);
    },
    goToField: (row: string, column: string) => {
      setAsked(asked + 1);
      if (row !== openedId) newBoiler.leave();
      onWant({ row, column }, row === openedId);
    },
    onStay: setStay,
  };
}

/** Back in the list, scrolls to the boiler that was open and focuses its button. */
function useReturnToBoiler(openedId: string | null): void {
  const last = useRef(openedId);
  useEffect(() => {
    const button = openedId === null && last.current !== null && document.getElementById(`edit-${last.current}`);
    last.current = openedId;
    if (!button) return;
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: "center" }); // the name stands above the button
  }, [openedId]);
}

/** A boiler being added, and the furthest step visited. */
type NewBoiler = { readonly id: string; readonly furthest: number };
const isNewBoiler = hasFields<NewBoiler>({ id: isString, furthest: isNumber });

/** Remembered for the tab, so that after a reload steps not yet visited still show nothing as missing. */
function useNewBoiler() {
  const uid = useUidOrEmpty();
  const [kept] = useState(() => preferenceIn(window.sessionStorage, uid, "new-boiler", isNewBoiler));
  const [boiler, setBoiler] = useState(kept.read);
  const become = (next: NewBoiler | null) => {
    kept.write(next);
    setBoiler(next);
  };
  return {
    boiler,
    begin: (id: string) => become({ id, furthest: 0 }),
    comeTo: (step: number) => boiler && become({ ...boiler, furthest: Math.max(boiler.furthest, step) }),
    /** Left: from now on everything it lacks is shown. */
    leave: () => become(null),
  };
}
