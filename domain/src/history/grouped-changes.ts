import { changeForms, counted } from "../polish/counted.ts";
import { reportMoves } from "../reports/status.ts";
import { describeChange, placeOfChange, type ReportChange } from "./describe-change.ts";

type Entry = ReportChange & { readonly at: string; readonly actor: { readonly uid: string } | null };

/** A longer pause between changes begins a new group; in milliseconds. */
const PAUSE = 15 * 60_000;

/** Saved while somebody types, so that there are many of them. */
const groupedActions: ReadonlySet<string> = new Set(["report.rows", "report.inputs"]);
/** A move ends all groups: changes before and after a submission are shown apart. */
const moves: ReadonlySet<string> = new Set(reportMoves.map((move) => `report.${move}`));

/** Groups what one person changed in one place in one sitting, also where others typed in between; newest first. */
export function groupedChanges<E extends Entry>(changes: readonly E[]): [E, ...E[]][] {
  const groups: [E, ...E[]][] = [];
  const open = new Map<string, [E, ...E[]]>();
  for (const change of changes) {
    if (moves.has(change.action)) open.clear();
    const key = `${change.action} ${change.item} ${change.actor?.uid ?? ""}`;
    const last = groupedActions.has(change.action) ? open.get(key) : undefined;
    if (last && Date.parse((last.at(-1) ?? change).at) - Date.parse(change.at) <= PAUSE) last.push(change);
    else {
      const group: [E, ...E[]] = [change];
      groups.push(group);
      open.set(key, group);
    }
  }
  return groups;
}

/** "9 zmian w części „Kotły”"; a single change with its own sentence. */
export function describeChanges([first, ...more]: readonly [ReportChange, ...ReportChange[]]): string {
  const count = more.length + 1;
  return count === 1 ? describeChange(first) : `${counted(count, changeForms)} ${placeOfChange(first)}`;
}
