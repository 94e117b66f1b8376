import type { ExportProgress } from "./contract/exports.ts";

/** In milliseconds: often enough for a progress bar, and less often the longer the queue is. */
const OFTENEST = 700;
const RAREST = 4_000;
const A_PLACE = 200;

/** The pause before the next request for progress; null: the export is finished. */
export function pollPause(progress: ExportProgress | undefined): number | null {
  if (progress?.state === "waiting") return Math.min(RAREST, Math.max(OFTENEST, progress.place * A_PLACE));
  return progress === undefined || progress.state === "working" ? OFTENEST : null;
}
