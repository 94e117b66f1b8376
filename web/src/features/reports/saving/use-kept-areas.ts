import type { Month } from "@ekorok/domain/periods/month";
import { useMemo, useSyncExternalStore } from "react";
import { useClient } from "../../client/use-client.ts";
import { areasWithKeptWork, onKeptWork } from "./kept-work.ts";

/** The areas of a month, by id, in which something was typed in this browser that the server has not got. */
export function useKeptAreas({ year, month }: Month): ReadonlySet<string> {
  const { uid } = useClient();
  // As one text: the same as before is no reason to draw anew.
  const names = useSyncExternalStore(subscribe, () =>
    areasWithKeptWork(window.localStorage, { uid, year, month }).join(" "),
  );
  return useMemo(() => new Set(names.split(" ")), [names]);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = onKeptWork(listener);
  window.addEventListener("storage", listener);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", listener);
  };
}
