import type { Area } from "@ekorok/domain/areas/define-area";
import { useEffect, useMemo, useRef } from "react";
import { ownItemColumnsIn, type OwnItem } from "@ekorok/domain/areas/own-items";
import { useQuery } from "@tanstack/react-query";
import type { GridColumn } from "../../../../grid/grid-column.ts";
import { type GridChange, type GridRow, withContent } from "../../../../grid/grid-row.ts";
import { renewSoon } from "../../../../api/all-dictionaries.ts";
import { ownItemsQuery } from "../../../../api/report-rows.ts";
import { useClient } from "../../../client/use-client.ts";

/** Texts in dictionary columns that name no item, each once. */
export function unknownNames(area: Area, rows: readonly GridRow[]): string[] {
  const texts = rows.flatMap(({ raw = {} }) => Object.entries(raw).map(([key, text]) => ({ key, text })));
  const names = texts.filter(({ key }) => area.columns[key]?.kind === "listed");
  return [...new Set(names.map(({ key, text }) => `${key} ${text}`))].toSorted();
}

/** Cells that have become readable; in the order of columns, as one may decide what the next can hold. */
export function readAgain(columns: readonly GridColumn[], rows: readonly GridRow[]): GridChange[] {
  return rows.flatMap((before) => {
    if (!before.raw) return [];
    let row = before;
    return columns.flatMap(({ key, parse }): GridChange[] => {
      const text = row.raw?.[key];
      const parsed = text === undefined ? undefined : parse(text, row);
      if (!parsed || "problem" in parsed || parsed.isGuess) return [];
      row = withContent(row, key, parsed);
      return [{ id: row.id, key, cell: parsed.cell }];
    });
  });
}

/**
 * An unknown name may have been added to a dictionary since it was loaded: reloads the dictionaries, and then reads
 * everything unreadable again.
 */
export function useUnknownNames(
  area: Area,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  enter: (changes: readonly GridChange[]) => void,
): void {
  const names = useMemo(() => JSON.stringify(unknownNames(area, rows)), [area, rows]);
  useEffect(() => {
    if (names !== "[]") renewSoon();
  }, [names]);
  const readBy = useRef<readonly GridColumn[]>(null);
  useEffect(() => {
    if (readBy.current === columns) return;
    readBy.current = columns;
    const changes = readAgain(columns, rows);
    if (changes.length > 0) enter(changes);
  });
}

type Patch = (changes: readonly GridChange[]) => Promise<void> | void;

/**
 * Names entered before the client's own items are loaded fill nothing in yet: those still in the rows are entered once
 * more when the items arrive.
 */
export function useEarlyNames(area: Area, areItemsKnown: boolean, rows: readonly GridRow[], patch: Patch): Patch {
  const early = useRef<readonly GridChange[]>([]);
  useEffect(() => {
    if (!areItemsKnown || early.current.length === 0) return;
    const cellsOf = new Map(rows.map(({ id, cells }) => [id, cells]));
    const standing = early.current.filter(({ id, key, cell }) => cellsOf.get(id)?.[key] === cell);
    early.current = [];
    if (standing.length > 0) void patch(standing);
  }, [areItemsKnown, rows, patch]);
  if (areItemsKnown) return patch;
  const keys = ownItemColumnsIn(area).map(({ key }) => key);
  return (changes) => {
    early.current = [...early.current, ...changes.filter(({ key, cell }) => cell !== null && keys.includes(key))];
    return patch(changes);
  };
}

const none: readonly OwnItem[] = [];

/** Suggestions while typing: the client's addresses, and names of earlier rows. Typing works without them. */
export function useOwnItems(area: Area, uid: string) {
  const { addresses } = useClient().document;
  const isWanted =
    ownItemColumnsIn(area).length > 0 || Object.values(area.columns).some(({ kind }) => kind === "place");
  const { data, isLoading } = useQuery({ ...ownItemsQuery(uid), enabled: isWanted });
  const items = useMemo(() => data?.items.filter(({ isOffered }) => isOffered) ?? none, [data]);
  return { addresses, items, areKnown: !isLoading };
}
