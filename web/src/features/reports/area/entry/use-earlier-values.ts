import type { Book } from "@ekorok/domain/areas/cells";
import type { Area } from "@ekorok/domain/areas/define-area";
import { monthAfter } from "@ekorok/domain/periods/month";
import { formatInMonth } from "@ekorok/domain/polish/dates";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { errorText } from "../../../../http/client.ts";
import type { AreaReportKey } from "../../../../api/report-rows.ts";
import type { GridChange, GridRow } from "../../../../grid/grid-row.ts";
import { toasts } from "../../../../ui/overlays/toasts.ts";
import type { Recall } from "./earlier-values.ts";

/** Offers values of earlier months once somebody types, and filling a row in like last month's. */
export function useEarlierValues(
  area: Area,
  book: Book,
  place: AreaReportKey,
  rows: readonly GridRow[],
  onFill: (changes: readonly GridChange[]) => void,
) {
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
    load().catch(() => {}); // only a help
  }, [queryClient, area, book, place]);
  const before = monthAfter(place, -1);
  const fillRow = before && {
    name: `Wypełnij jak ${formatInMonth(before.year, before.month)}`,
    fill: (id: string) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return;
      const fill = async () => {
        const { valuesOfLastMonth: likeLastMonth } = await import("./earlier-values.ts");
        const changes = await likeLastMonth(queryClient, area, place, row);
        if (changes && changes.length > 0) onFill(changes);
        else toasts.show("plain", changes ? "W tym wierszu nie ma pustych pól do wypełnienia." : NO_ROW_LIKE);
      };
      fill().catch((error: unknown) => toasts.show("error", errorText(error)));
    },
  };
  return { recall, wantEarlier, fillRow };
}

const NO_ROW_LIKE = "W poprzednim miesiącu nie ma jednego takiego wiersza. Wybierz najpierw, czego dotyczy.";
