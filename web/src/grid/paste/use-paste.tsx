import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { loading } from "../../ui/overlays/loading-bar.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import type { EntryGridProps } from "../entry-grid-props.ts";
import type { GridChange } from "../grid-row.ts";
import type { CellId } from "../state/grid-state.ts";
import { runInSlices } from "../sliced-work.ts";
import { type PasteAnswers, readPlainTable } from "./pasted-table.ts";
import type { DecimalSign, PastedBlock } from "./paste-block.ts";

const PasteBar = lazy(async () => ({ default: (await import("./paste-bar.tsx")).PasteBar }));

/** Comes once somebody is in the grid: without a network it would be too late when they paste. */
const parts = (readTable: EntryGridProps["readTable"]) =>
  Promise.all([
    import("./paste-block.ts"),
    import("./paste-block.ts"),
    readTable?.() ?? Promise.resolve(readPlainTable),
    import("./paste-bar.tsx"),
  ] as const);

const NOT_LOADED =
  "Nie udało się wkleić danych. Jeśli jest połączenie z internetem, odśwież stronę i wklej je jeszcze raz.";

type Proposal = {
  readonly block: PastedBlock;
  readonly sign: DecimalSign | null;
  readonly changes: readonly GridChange[];
  /** What reads blocks. */
  readonly reading: typeof import("./paste-block.ts");
  /** What was pasted where, to be read again with another answer. */
  readonly from: { readonly at: CellId; readonly pasted: readonly (readonly string[])[] };
  readonly answers: PasteAnswers;
  /** It is being read with another answer. */
  readonly isOld: boolean;
};

export const preloadPaste = (readTable: EntryGridProps["readTable"]) => void parts(readTable).catch(() => {}); // said when somebody pastes

/**
 * Pasting a block: one that leaves nothing to decide goes in at once. Any other is shown in the grid, which nobody can type in
 * meanwhile, until it is taken or dropped.
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
  const shown = useMemo(
    () => (proposal ? proposal.reading.withChanges(rows, proposal.changes) : rows),
    [rows, proposal],
  );

  const read = async (at: CellId, pasted: readonly (readonly string[])[], answers: PasteAnswers) => {
    const [reading, { pastedText }, tableOf] = await parts(readTable);
    const keys = columns.slice(columns.findIndex(({ key }) => key === at.key)).map(({ key }) => key);
    const table = tableOf(pasted, keys, answers);
    const block = await runInSlices(reading.readBlock(rows, columns, at, table, () => crypto.randomUUID()));
    return { block, reading, said: pastedText(block) };
  };

  /** An answer may make other cells of it; the last one counts. */
  const answer = async (before: Proposal, id: string, value: string) => {
    const { from, sign } = before;
    const answers = { ...before.answers, [id]: value };
    setProposal({ ...before, answers, isOld: true });
    const found = await loading.during(read(from.at, from.pasted, answers)).catch(() => null);
    if (!found) toasts.show("error", NOT_LOADED);
    const { block, reading } = found ?? before;
    const next: Proposal = {
      block,
      reading,
      sign,
      changes: reading.answered(block, sign),
      from,
      answers,
      isOld: false,
    };
    setProposal((now) => (now?.answers === answers ? next : now));
  };

  // What was not decided on is nowhere but here.
  const isOpen = proposal !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isOpen]);

  return {
    rows: shown,
    isOpen,
    notes: proposal?.block.notes,
    /** `take`: enters what leaves nothing to decide. */
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
        return setProposal({
          block,
          sign: null,
          changes: block.changes,
          reading,
          from: { at, pasted },
          answers: {},
          isOld: false,
        });
      if (block.changes.length === 0) return;
      say(block.changes, said);
      take(block.changes);
    },
    /** In the place of the grid's tools. */
    bar: (take: (changes: readonly GridChange[]) => void, goBack: () => void) =>
      proposal && (
        <Suspense>
          <PasteBar
            block={proposal.block}
            sign={proposal.sign}
            onSign={(sign) =>
              setProposal({ ...proposal, sign, changes: proposal.reading.answered(proposal.block, sign) })
            }
            answers={proposal.answers}
            isOld={proposal.isOld}
            onAnswer={(id, value) => void answer(proposal, id, value)}
            onTake={() => {
              setProposal(null);
              goBack();
              take(proposal.changes);
            }}
            onDrop={() => {
              setProposal(null);
              goBack();
            }}
          />
        </Suspense>
      ),
  };
}

/** Says that a block is in once it is: somebody may be asked first, and many rows take a moment. */
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
