import { sumOf } from "@ekorok/domain/exact";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { lazy, Suspense, useMemo, useRef, useSyncExternalStore } from "react";
import type { GridHandle, RowMarker } from "../src/grid/entry-grid-props.ts";
import type { GridRow } from "../src/grid/grid-row.ts";
import { Button } from "../src/ui/button.tsx";
import { Stack } from "../src/ui/layout.tsx";
import { TooltipArea } from "../src/ui/overlays/tooltip.tsx";
import { labColumns } from "./lab-columns.ts";
import { labProblems } from "./lab-problems.ts";
import type { Lab } from "./lab.ts";
import styles from "./lab.module.css";

const EntryGrid = lazy(() => import("../src/grid/entry-grid.tsx").then(({ EntryGrid }) => ({ default: EntryGrid })));

const markers = new Map<string, RowMarker>([
  ["r1", "saved"],
  ["r2", "saving"],
  ["r4", "unsaved"],
  ["r5", "conflict"],
]);

export function LabPage({ lab, isReadOnly }: { lab: Lab; isReadOnly: boolean }) {
  const { rows, history } = useSyncExternalStore(lab.subscribe, lab.current);
  const grid = useRef<GridHandle>(null);
  const problems = useMemo(() => labProblems(rows), [rows]);
  const footer = useMemo(() => sumsOf(rows), [rows]);
  const [[id, wrong] = []] = problems;
  return (
    <main className={styles.page}>
      <Stack align="start">
        <h1>Opakowania</h1>
        <Button
          look="outlined"
          disabled={!id}
          onClick={() => grid.current?.focusCell(id ?? "", Object.keys(wrong ?? {})[0] ?? "")}
        >
          Pokaż pierwszy problem
        </Button>
      </Stack>
      <Suspense fallback={null}>
        <EntryGrid
          ref={grid}
          label="Opakowania, listopad 2026"
          columns={labColumns}
          rows={rows}
          problems={problems}
          markers={markers}
          footer={footer}
          isReadOnly={isReadOnly}
          onPatch={(changes) => void lab.patch(changes)}
          onDelete={lab.remove}
          onDuplicate={lab.duplicate}
          onUndo={history.past.length > 0 ? lab.undo : undefined}
          onRedo={history.future.length > 0 ? lab.redo : undefined}
        />
      </Suspense>
      <Button>Dalej</Button>
      <TooltipArea />
    </main>
  );
}

/** Unreadable cells do not count. */
function sumsOf(rows: readonly GridRow[]) {
  const sum = (key: string) =>
    sumOf(rows.map(({ cells, raw }) => (raw?.[key] === undefined ? cells[key] : null))) ?? "0";
  const sums = { pieces: formatDecimal(sum("pieces")), mass: formatDecimal(sum("mass"), { places: 3 }) };
  return [{ name: "Suma", sums }];
}
