import { useEffect, useMemo, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { loading } from "../../ui/overlays/loading-bar.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { EntryGridProps } from "../entry-grid-props.ts";
import type { GridChange } from "../grid-row.ts";
import type { CellId } from "../state/grid-state.ts";
import { runInSlices } from "../sliced-work.ts";
import { type PasteAnswers, readPlainTable } from "./pasted-table.ts";
import type { DecimalSign, PastedBlock } from "./paste-block.ts";
import { listen } from "../../ui/listen.ts";

const PasteBar = lazyPart(() => import("./paste-bar.tsx"), "PasteBar");

/** Loaded with the first key or click in the grid, so that pasting works without a network later. */
const parts = (readTable: EntryGridProps["readTable"]) =>
  Promise.all([
    import("./paste-block.ts"),
    readTable?.() ?? Promise.resolve(readPlainTable),
    import("./paste-bar.tsx"),
  ] as const);

const NOT_LOADED =
  "Nie udało się wkleić danych. Jeśli jest połączenie z internetem, odśwież stronę i wklej je jeszcze raz.";

type Proposal = {
  readonly block: PastedBlock;
  readonly sign: DecimalSign | null;
  /** The module that read the block. */
  readonly reading: typeof import("./paste-block.ts");
  /** The pasted text and its target, to read it again after an answer. */
  readonly from: { readonly at: CellId; readonly pasted: readonly (readonly string[])[] };
  readonly answers: PasteAnswers;
  /** It is being read again after an answer. */
  readonly isOld: boolean;
};

/** A failure is reported only when somebody pastes. */
export const preloadPaste = (readTable: EntryGridProps["readTable"]) => void parts(readTable).catch(() => {});

/**
 * Pastes a block. If there is nothing to decide, it is entered at once. Otherwise the grid previews it and is read-only
 * until the user accepts or drops it.
 */
export function usePaste({ rows, columns, readTable }: Pick<EntryGridProps, "rows" | "columns" | "readTable">) {
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const say = useToastWhenPasted(rows);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const changes = useMemo(() => proposal?.reading.withDecimalSign(proposal.block, proposal.sign) ?? [], [proposal]);
  const shown = useMemo(() => proposal?.reading.withChanges(rows, changes) ?? rows, [rows, proposal, changes]);

  const read = async (at: CellId, pasted: readonly (readonly string[])[], answers: PasteAnswers) => {
    const [reading, tableOf] = await parts(readTable);
    const keys = columns.slice(columns.findIndex(({ key }) => key === at.key)).map(({ key }) => key);
    const table = tableOf(pasted, keys, answers);
    const block = await runInSlices(reading.readBlock(rows, columns, at, table, () => crypto.randomUUID()));
    return { block, reading, said: reading.pastedText(block) };
  };

  /** Reads the block again with the answer; of several answers the last one counts. */
  const answer = async (before: Proposal, id: string, value: string) => {
    const answers = { ...before.answers, [id]: value };
    setProposal({ ...before, answers, isOld: true });
    const found = await loading.during(read(before.from.at, before.from.pasted, answers)).catch(() => null);
    if (!found) toasts.show("error", NOT_LOADED);
    const { block, reading } = found ?? before;
    setProposal((now) => (now?.answers === answers ? { ...before, block, reading, answers, isOld: false } : now));
  };

  // An undecided block would be lost with the page.
  const isOpen = proposal !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    return listen(window, { beforeunload: (event) => event.preventDefault() });
  }, [isOpen]);

  return {
    rows: shown,
    isOpen,
    notes: proposal?.block.notes,
    /** `take` enters a block that needs no decision. */
    begin: async (
      at: CellId,
      pasted: readonly (readonly string[])[],
      take: (changes: readonly GridChange[]) => void,
    ) => {
      const found = await loading.during(read(at, pasted, {})).catch(() => null);
      if (!found) return toasts.show("error", NOT_LOADED);
      if (!isHere.current) return;
      const { block, reading, said } = found;
      if (!reading.isCertain(block))
        return setProposal({ block, sign: null, reading, from: { at, pasted }, answers: {}, isOld: false });
      if (block.changes.length === 0) return;
      say(block.changes, said);
      take(block.changes);
    },
    /** Replaces the grid's toolbar. */
    bar: (take: (changes: readonly GridChange[]) => void, goBack: () => void) => {
      const close = () => {
        setProposal(null);
        goBack();
      };
      return (
        proposal && (
          <PasteBar
            block={proposal.block}
            sign={proposal.sign}
            onSign={(sign) => setProposal({ ...proposal, sign })}
            answers={proposal.answers}
            isOld={proposal.isOld}
            onAnswer={(id, value) => void answer(proposal, id, value)}
            onTake={() => {
              close();
              take(changes);
            }}
            onDrop={close}
          />
        )
      );
    },
  };
}

/** Shows a toast once the pasted rows are in the grid: a question may come first, and many rows take a moment. */
function useToastWhenPasted(rows: EntryGridProps["rows"]) {
  const awaited = useRef<{ readonly id: string; readonly said: string }>(null);
  useEffect(() => {
    const { id: first, said = "" } = awaited.current ?? {};
    if (first === undefined || !rows.some(({ id }) => id === first)) return;
    toasts.show("plain", said);
    awaited.current = null;
  }, [rows]);
  return ([first]: readonly GridChange[], said: string) => {
    awaited.current = first ? { id: first.id, said } : null;
  };
}
