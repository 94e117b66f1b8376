import { useEffect, useState } from "react";
import type { AreaPlace } from "../../../api/report-rows.ts";
import type { Kept } from "./kept-rows.ts";
import { browserShelves, type KeptWork, keptWork } from "./kept-work.ts";

/** What was left unsaved in a place, and where to keep more. */
export type LeftWork = { readonly kept: KeptWork; readonly left: Kept };

/** Read anew whenever the place is opened for typing; null until then. */
export function useLeftWork({ uid, year, month, area }: AreaPlace, isOpen: boolean): LeftWork | null {
  const [work, setWork] = useState<LeftWork | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const kept = keptWork(browserShelves(), { uid, year, month, area });
    const read = async () => {
      const left = await kept.read();
      if (isCurrent) setWork({ kept, left });
    };
    void read();
    return () => {
      isCurrent = false;
      setWork(null);
    };
  }, [uid, year, month, area, isOpen]);
  return work;
}
