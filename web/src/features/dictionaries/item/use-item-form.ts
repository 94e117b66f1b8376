import { lookUp } from "@ekorok/domain/dictionaries/dictionary-items";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { mergeItems } from "@ekorok/domain/dictionaries/merge-items";
import { useEffect, useState } from "react";
import { trialItem } from "../../../api/dictionary-editing.ts";
import { useUidOrEmpty } from "../../../session/use-session.ts";
import { toasts } from "../../../ui/overlays/toasts.ts";
import { useDictionaries } from "../use-dictionaries.ts";
import {
  changedYears,
  confirmedIn,
  draftFrom,
  type ItemDraft,
  readDraft,
  seriesInOtherUnit,
  withField,
  withGivenSources,
} from "./item-draft.ts";
import { type Problems, type RateDraft } from "./rate-draft.ts";
import { affectedBy } from "./item-uses.tsx";
import { storedItemDraft } from "./stored-item-draft.ts";
import { useReason } from "./doubts.tsx";
import { useItemWrite } from "./use-item-write.ts";

/** The state of an item's form. An unknown id is a new item. */
export function useItemForm(kind: DictionaryKind, id: string, onDone: () => void) {
  const all = useDictionaries();
  const uid = useUidOrEmpty();
  const [stored] = useState(() => storedItemDraft(window.sessionStorage, { uid, kind, id }));
  const [unsaved] = useState(stored.read);
  const [base] = useState(() => unsaved?.base ?? lookUp(all, kind, id) ?? {});
  const [start, setStart] = useState<ItemDraft>(() => draftFrom(kind, base));
  const [draft, setDraft] = useState(unsaved?.draft ?? start);
  const [problems, setProblems] = useState<Problems>({});
  const close = () => {
    stored.forget();
    onDone();
  };
  const write = useItemWrite(kind, id, {
    base,
    onSaved: close,
    // The form continues with the merged item.
    onConflict: ({ base, mine, theirs }) => {
      if (!theirs) return;
      setStart(draftFrom(kind, theirs));
      setDraft((before) => withGivenSources(draftFrom(kind, mergeItems(kind, base, mine, theirs).value), before));
    },
  });
  const { over } = write;
  useEffect(() => {
    if (draft !== start) stored.keep({ base: over, draft });
  }, [stored, start, draft, over]);
  useEffect(() => {
    if (unsaved) toasts.show("plain", "Przywrócono niezapisane zmiany.");
  }, [unsaved]);
  const reason = useReason();
  /** Clears the problem of a field that is being edited. */
  const clearProblems = (path: string) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([at]) => at !== path && !at.startsWith(`${path}.`))),
    );
  /** Drops questions that a correction has answered. */
  const recheck = (next: ItemDraft) => {
    if (reason.notice.questions.length === 0) return;
    const { value } = readDraft(kind, next);
    if (value) reason.keepOnly(write.check(value, confirmedIn(next)).doubts);
  };

  const touched =
    seriesInOtherUnit(kind, start, draft).length > 0 ? { ids: [id] } : affectedBy([id], changedYears(start, draft));
  const typed = touched.ids.length > 0 ? readDraft(kind, draft).value : null;

  return {
    ...write,
    draft,
    /** As saved, before anything was typed. */
    start,
    notice: reason.notice,
    problems,
    isChanged: draft !== start,
    /** Discards the draft. */
    close,
    /** Reports that the changed numbers affect. A number of no year, or another unit, affects all years. */
    touched,
    /** The item with its new numbers, while the draft is valid and numbers differ. */
    tried: typed ? { items: [trialItem(kind, id, typed)] } : null,
    changeField: (path: string, value: string | readonly string[]) => {
      setDraft((before) => withField(kind, start, before, { path, value }));
      recheck(withField(kind, start, draft, { path, value }));
      clearProblems(path);
    },
    changeRates: (path: string, rates: readonly RateDraft[], touched: string) => {
      setDraft((before) => ({ ...before, series: { ...before.series, [path]: rates } }));
      recheck({ ...draft, series: { ...draft.series, [path]: rates } });
      clearProblems(touched);
    },
    /** Returns false when the draft has problems. `maySave` is called only without any. */
    submit: (maySave: () => boolean): boolean => {
      const { value: typed, problems } = readDraft(kind, draft);
      if (!typed) {
        setProblems(problems);
        return false;
      }
      const confirmed = confirmedIn(draft);
      const checked = write.check(typed, confirmed);
      setProblems(checked.problems);
      if (Object.keys(checked.problems).length > 0) return false;
      const answer = reason.answerTo(checked.doubts);
      if (answer && maySave()) write.save(checked.value, { ...answer, confirmed });
      return true;
    },
    takeTheirs: () => {
      write.takeTheirs();
      if (!write.conflict?.theirs) return close();
      const { base, mine, theirs } = write.conflict;
      setDraft((before) => withGivenSources(draftFrom(kind, mergeItems(kind, base, theirs, mine).value), before));
      setProblems({});
    },
  };
}
