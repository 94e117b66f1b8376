import { useEffect, useState, useMemo, useSyncExternalStore } from "react";
import type { Month } from "@ekorok/domain/periods/month";
import { listen } from "../../../ui/listen.ts";
import type { AreaReportKey } from "../../../api/report-rows.ts";
import type { AreaDraft } from "./row-drafts.ts";
import { browserDraftStorage, type DraftStore, draftStore, areasWithDrafts, onDraftChange } from "./draft-store.ts";
import { useClient } from "../../client/use-client.ts";

/** The draft left in an area, and the store for the next. */
export type OpenedDraft = { readonly kept: DraftStore; readonly left: AreaDraft };

/** Read again whenever the area is opened for typing; null until then. */
export function useOpenedDraft({ uid, year, month, area }: AreaReportKey, isOpen: boolean): OpenedDraft | null {
  const [work, setWork] = useState<OpenedDraft | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const kept = draftStore(browserDraftStorage(), { uid, year, month, area });
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

/** The ids of the month's areas with unsaved rows in this browser. */
export function useAreasWithDrafts({ year, month }: Month): ReadonlySet<string> {
  const { uid } = useClient();
  // As a string, so that an equal result does not render again.
  const names = useSyncExternalStore(subscribe, () =>
    areasWithDrafts(window.localStorage, { uid, year, month }).join(" "),
  );
  return useMemo(() => new Set(names.split(" ")), [names]);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = onDraftChange(listener);
  const stop = listen(window, { storage: listener });
  return () => {
    unsubscribe();
    stop();
  };
}
