import { plural } from "../polish/plural.ts";
import { reportMoves } from "../reports/status.ts";
import { describeChange, placeOfChanges, type ReportChange } from "./describe-change.ts";

type Entry = ReportChange & { readonly at: string; readonly actor: { readonly uid: string } | null };

/** Who stops typing for longer has begun anew, in milliseconds. */
const PAUSE = 15 * 60_000;

/** Saved while one types, so that there are many of them. */
const small: ReadonlySet<string> = new Set(["report.rows", "report.inputs"]);
/** What was typed before a report was handed in is not told together with what came after. */
const moves: ReadonlySet<string> = new Set(reportMoves.map((move) => `report.${move}`));

/**
 * Changes with those of one person in one place at one sitting together, also where somebody else typed in between. Newest
 * first, as they come, and each sitting where its last change was.
 */
export function groupedChanges<E extends Entry>(changes: readonly E[]): [E, ...E[]][] {
  const gathered: [E, ...E[]][] = [];
  const open = new Map<string, [E, ...E[]]>();
  for (const change of changes) {
    if (moves.has(change.action)) open.clear();
    const key = `${change.action} ${change.item} ${change.actor?.uid ?? ""}`;
    const last = small.has(change.action) ? open.get(key) : undefined;
    if (last && Date.parse((last.at(-1) ?? change).at) - Date.parse(change.at) <= PAUSE) last.push(change);
    else {
      const begun: [E, ...E[]] = [change];
      gathered.push(begun);
      open.set(key, begun);
    }
  }
  return gathered;
}

const CHANGES = { one: "zmiana", few: "zmiany", many: "zmian" };

/** "9 zmian w części „Kotły”"; a single one as it is. */
export function describeChanges([first, ...more]: readonly [ReportChange, ...ReportChange[]]): string {
  const count = more.length + 1;
  return count === 1 ? describeChange(first) : `${count} ${plural(count, CHANGES)} ${placeOfChanges(first)}`;
}
