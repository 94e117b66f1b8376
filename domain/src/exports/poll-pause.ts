import type { ExportProgress } from "./contract/exports.ts";

/** In milliseconds: often enough for a bar that moves, and for who has many before them as often as their place is worth. */
const OFTENEST = 700;
const RAREST = 4_000;
const A_PLACE = 200;

/** How long to wait before asking again how far a file is; null: there is no more to ask. Thirty who wait ask at thirty times. */
export function pollPause(progress: ExportProgress | undefined): number | null {
  if (progress?.state === "waiting") return Math.min(RAREST, Math.max(OFTENEST, progress.place * A_PLACE));
  return progress === undefined || progress.state === "working" ? OFTENEST : null;
}
