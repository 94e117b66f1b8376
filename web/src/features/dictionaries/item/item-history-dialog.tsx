import { lookUp } from "@ekorok/domain/dictionaries/collection";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { useQuery } from "@tanstack/react-query";
import { itemHistoryQuery } from "../../../api/dictionaries.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import { differencesBetween } from "./differences.ts";
import { HistoryDialog } from "./history-dialog.tsx";

type Props = { kind: DictionaryKind; id: string; onClose: () => void };

/** The history of one item. */
export function ItemHistoryDialog({ kind, id, onClose }: Props) {
  const all = useDictionaries();
  return (
    <HistoryDialog
      name={lookUp(all, kind, id)?.name ?? ""}
      history={useQuery(itemHistoryQuery(kind, id))}
      differencesOf={({ before, after }) => differencesBetween(kind, all, before, after)}
      onClose={onClose}
    />
  );
}
