import { useEffect, useState, useMemo, useSyncExternalStore } from "react";
import type { Month } from "@ekorok/domain/periods/month";
import type { AreaReportKey } from "../../../api/report-rows.ts";
import type { AreaDraft } from "./row-drafts.ts";
import { browserDraftStorage, type DraftStore, draftStore, areasWithDrafts, onDraftChange } from "./draft-store.ts";
import { useClient } from "../../client/use-client.ts";

/** What was left unsaved in a place, and where to keep more. */
export type OpenedDraft = { readonly kept: DraftStore; readonly left: AreaDraft };

/** Read anew whenever the place is opened for typing; null until then. */
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

/** The areas of a month, by id, in which something was typed in this browser that the server has not got. */
export function useAreasWithDrafts({ year, month }: Month): ReadonlySet<string> {
  const { uid } = useClient();
  // As one text: the same as before is no reason to draw anew.
  const names = useSyncExternalStore(subscribe, () =>
    areasWithDrafts(window.localStorage, { uid, year, month }).join(" "),
  );
  return useMemo(() => new Set(names.split(" ")), [names]);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = onDraftChange(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
