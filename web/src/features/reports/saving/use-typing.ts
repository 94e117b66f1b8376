import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useRef, useState } from "react";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { GridChange } from "../../../grid/grid-row.ts";
import { keptTyping } from "./kept-typing.ts";

/** What is typed in an open field is kept until it is entered, and entered when the page comes back without having asked. */
export function useTyping(area: Area, place: AreaPlace) {
  const [typing] = useState(() => keptTyping(window.sessionStorage, place));
  const isShown = ({ key }: GridChange) => area.columns[key] !== undefined;
  return {
    ...typing,
    /** What the page left behind when it went away, in columns that there are. */
    left: () => typing.read().filter(isShown),
    readHeldBack: () => typing.readHeldBack().filter(isShown),
    onTyping: (change: GridChange | null) => typing.keep(change ? [change] : []),
  };
}

/** Enters once what was left behind. */
export function useReturningText(left: () => readonly GridChange[], enter: (changes: readonly GridChange[]) => void) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    const changes = left();
    if (changes.length > 0) enter(changes);
  });
}
