import type { Area, Book } from "@ekorok/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { AreaPlace } from "../../../../api/report-rows.ts";
import type { Recall } from "./earlier-values.ts";

/** What cells held in earlier months, once somebody has begun to type. */
export function useEarlierValues(area: Area, book: Book, place: AreaPlace) {
  const queryClient = useQueryClient();
  const [recall, setRecall] = useState<Recall>();
  const isAsked = useRef(false);
  const wantEarlier = useCallback(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    const load = async () => {
      const { loadEarlier } = await import("./earlier-values.ts");
      const found = await loadEarlier(queryClient, area, book, place);
      setRecall(() => found);
    };
    load().catch(() => {}); // it is only a help
  }, [queryClient, area, book, place]);
  return { recall, wantEarlier };
}
