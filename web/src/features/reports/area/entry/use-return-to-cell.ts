import { useEffect, useRef } from "react";
import { listen } from "../../../../ui/listen.ts";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import { useSession } from "../../../../session/use-session.ts";
import { hasFields, isString } from "../../../../shape.ts";
import { readStored, tabStorage, writeStored } from "../../saving/json-storage.ts";

type Cell = { readonly row: string; readonly column: string };
const isCell = hasFields<Cell>({ row: isString, column: isString });

/**
 * After a reload, a crash or an expired session, returns to the same cell as soon as it exists. Leaving the page by
 * choice forgets it.
 */
export function useReturnToCell({ uid, year, month, area }: AreaReportKey, focusCell: (cell: Cell) => boolean): void {
  const { session } = useSession();
  const name = `ekorok.cell.${[uid, year, month, area].join("/")}`;
  const left = useRef<Cell | null | undefined>(undefined);
  const go = useRef(focusCell);

  useEffect(() => {
    go.current = focusCell;
    if (left.current === undefined) left.current = readStored(tabStorage, name, isCell);
    if (left.current && go.current(left.current)) left.current = null;
  });

  useEffect(() => {
    const stop = listen(document, {
      focusin: ({ target }) => {
        if (session.state().status !== "signed-in") return; // dialogs that close with the page give the focus back
        const cell = cellAt(target);
        if (cell) left.current = null; // work has begun elsewhere
        writeStored(tabStorage, name, cell);
      },
    });
    return () => {
      stop();
      if (session.state().status === "signed-in") writeStored(tabStorage, name, null);
    };
  }, [name, session]);
}

function cellAt(target: EventTarget | null): Cell | null {
  if (!(target instanceof Element)) return null;
  const row = target.closest<HTMLElement>("[data-row]")?.dataset.row;
  const column = target.closest<HTMLElement>("[data-key]")?.dataset.key;
  return row && column ? { row, column } : null;
}
