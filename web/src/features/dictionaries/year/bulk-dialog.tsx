import { plural } from "@ekorok/domain/polish/plural";
import { type ReactNode, useEffect, useReducer, useRef, type ComponentType, memo } from "react";
import { Form } from "../../../ui/fields/form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { DoubtNotice } from "../item/doubts.tsx";
import { OpenUsesNote } from "../item/item-uses.tsx";
import { LazyImpactNote } from "../trial/lazy-impact-note.tsx";
import { TickBox } from "../../../ui/fields/field.tsx";
import { Table, TableEmpty } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { WithdrawnChip } from "../rate-display.tsx";
import type { PlannedChange, SeenChange } from "./bulk-changes.ts";
import type { BulkChangeState } from "./use-bulk-change.ts";
import text from "../../../ui/text.module.css";
import styles from "./year.module.css";
import table from "../../../ui/tables/table.module.css";

/** The numbers and their ticks; for a change of values also what they would do. */
export type BulkState = Pick<
  BulkChangeState,
  "changes" | "isTicked" | "tick" | "tickAll" | "count" | "isSaving" | "failure"
> &
  Partial<Pick<BulkChangeState, "notice" | "touched" | "impact">>;

type Props = {
  title: string;
  verb: string;
  /** Names the items, where they are not all of the dictionary. */
  scope: string | null;
  bulk: BulkState;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

const numbers = { one: "stawkę", few: "stawki", many: "stawek" };

/** The frame of a dialog that changes many numbers. */
export function BulkDialog({ title, verb, scope, bulk, onSubmit, onClose, children }: Props) {
  const { count, isSaving, failure } = bulk;
  const { ref, lookAgain } = useScrollIntoView(failure !== null && !isSaving);
  return (
    <Dialog onClose={(reason) => (reason === "escape" && !isSaving ? onClose() : undefined)}>
      <Form
        onSubmit={() => {
          if (isSaving || count === 0) return;
          lookAgain();
          onSubmit();
        }}
      >
        <DialogTitle>{title}</DialogTitle>
        <DialogBody>
          <Stack gap={4}>
            {failure !== null && (
              <Alert ref={ref} tabIndex={-1} tone="error" className={styles.failure}>
                {failure}
              </Alert>
            )}
            {scope !== null && <p className={text.strong}>{scope}</p>}
            {children}
            {bulk.notice && <DoubtNotice {...bulk.notice} />}
          </Stack>
        </DialogBody>
        {bulk.touched !== undefined && <OpenUsesNote of={bulk.touched} isInDialog />}
        {bulk.impact && <LazyImpactNote {...bulk.impact} isInDialog />}
        <DialogActions>
          <Button disabled={isSaving} onClick={onClose}>
            Anuluj
          </Button>
          <Button type="submit" look="solid" isBusy={isSaving} disabled={count === 0}>
            {count === 0 ? verb : `${verb} ${count} ${plural(count, numbers)}`}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/**
 * Scrolls to a notice at the top of a long form. Call `lookAgain` before an action that may show the same notice
 * again.
 */
function useScrollIntoView(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [looks, lookAgain] = useReducer((count: number) => count + 1, 0);
  const seen = useRef({ looks, isShown: false });
  useEffect(() => {
    const { current: before } = seen;
    seen.current = { looks, isShown };
    if (!isShown || (before.isShown && before.looks === looks)) return;
    ref.current?.scrollIntoView({ block: "start" });
    ref.current?.focus({ preventScroll: true });
  });
  return { ref, lookAgain };
}

type PreviewProps = {
  label: string;
  bulk: BulkState;
  /** Headings and cells of the two number columns. */
  heads: readonly [before: string, after: string];
  Before: ComponentType<{ change: PlannedChange }>;
  After: ComponentType<{ change: PlannedChange }>;
};

/** Every number that will change, each with a tick. */
export function ChangePreview({ label, bulk, heads, Before, After }: PreviewProps) {
  const { changes, isTicked, tick, tickAll } = bulk;
  const isPhone = useIsPhone();
  const ticked = changes.filter(isTicked).length;
  const isAll = ticked > 0 && changes.every((change) => isTicked(change) || change.news !== null);
  return (
    <Table isDense aria-label={label} className={styles.preview}>
      <thead>
        <tr>
          <th scope="col">
            <TickBox
              label="Zaznacz wszystkie stawki"
              checked={isAll}
              isPartly={ticked > 0 && ticked < changes.length}
              onChange={() => tickAll(!isAll)}
            />
          </th>
          <th scope="col">{isPhone ? `Pozycja, ${heads.join(" → ")}` : "Pozycja"}</th>
          {!isPhone &&
            heads.map((head) => (
              <th key={head} scope="col" className={table.figure}>
                {head}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {changes.length === 0 && <TableEmpty columns={isPhone ? 2 : 4}>Wybierz inne pozycje albo inny rok.</TableEmpty>}
        {changes.map((change) => (
          <ChangeLine
            key={change.key}
            change={change}
            isTicked={isTicked(change)}
            isPhone={isPhone}
            onTick={tick}
            Before={Before}
            After={After}
          />
        ))}
      </tbody>
    </Table>
  );
}

type LineProps = Pick<PreviewProps, "Before" | "After"> & {
  onTick: BulkState["tick"];
  change: SeenChange;
  isTicked: boolean;
  isPhone: boolean;
};

/** Memoized: there may be hundreds of lines, and a tick concerns one. */
const ChangeLine = memo(({ change, isTicked, isPhone, onTick, Before, After }: LineProps) => (
  <tr data-ticked={isTicked || undefined}>
    <td>
      <TickBox
        label={`Zaznacz: ${[change.itemName, change.label].filter(Boolean).join(", ")}`}
        checked={isTicked}
        onChange={() => onTick(change, !isTicked)}
      />
    </td>
    <td>
      {change.itemName} {change.isWithdrawn && <WithdrawnChip />}
      {[change.label, change.note].map(
        (line) =>
          line !== null && (
            <p key={line} className={styles.detail}>
              {line}
            </p>
          ),
      )}
      {change.news !== null && <p className={styles.news}>{change.news}</p>}
      {isPhone && (
        <div>
          <Before change={change} /> → <After change={change} />
        </div>
      )}
    </td>
    {!isPhone && (
      <>
        <td className={table.figure}>
          <Before change={change} />
        </td>
        <td className={table.figure}>
          <After change={change} />
        </td>
      </>
    )}
  </tr>
));
