import type { CellTable } from "@ekorok/domain/areas/define-area";
import { useCallback } from "react";

/** What reads pasted blocks for an area; it comes when it is wanted. */
export const useTableReader = (area: Pick<CellTable, "columns" | "totals">) =>
  useCallback(async () => (await import("./table-of-area.ts")).tableOf(area), [area]);
