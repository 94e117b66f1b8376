import { formatNumber } from "@ekorok/domain/polish/decimals";
import { useEffect, type ReactNode, useCallback, useMemo, useState } from "react";
import { IMPORT_ROWS_AT_ONCE, MOST_PREVIEWED } from "@ekorok/domain/contract/limits";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { tableRoles } from "../../ui/tables/long-table.tsx";
import { WhenSeen } from "../../ui/when-seen.tsx";
import text from "../../ui/text.module.css";
import styles from "./imports.module.css";

type MoreProps = { columnCount: number; pageCount: number; onEnd: () => void };

/** The end of a table; more rows are loaded when the user scrolls here. */
export const MoreRows = ({ columnCount, pageCount, onEnd }: MoreProps) => (
  <tbody {...tableRoles.group}>
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} colSpan={columnCount}>
        <WhenSeen key={pageCount} fallback={<span className={text.note}>Dalsze wiersze…</span>}>
          <EndReached onEnd={onEnd} />
        </WhenSeen>
      </td>
    </tr>
  </tbody>
);

function EndReached({ onEnd }: { onEnd: () => void }) {
  useEffect(onEnd, [onEnd]);
  return null;
}

type AllProps = {
  shown: number;
  count: number;
  /** All rows were asked for. */
  isWhole: boolean;
  isBusy?: boolean;
  onMore: () => void;
};

/** Below the first rows: a button for all of them. */
export const ShowAll = ({ shown, count, isWhole, isBusy = false, onMore }: AllProps) => (
  <Row>
    <Button look="outlined" size="small" isBusy={isBusy} busyLabel="Trwa czytanie wierszy" onClick={onMore}>
      {isWhole ? "Pokaż następne" : "Pokaż wszystkie"}
    </Button>
    <output className={text.note}>
      pierwsze {formatNumber(shown)} z {formatNumber(count)}
    </output>
  </Row>
);

/** The old value struck through, and the new one. */
export const BeforeAndAfter = ({ was, now }: { was: ReactNode; now: ReactNode }) => (
  <>
    <del className={styles.before}>
      <span className={text.readOut}>było: </span>
      {was}
    </del>{" "}
    → <span className={text.readOut}>będzie: </span>
    <strong>{now}</strong>
  </>
);

/** Splits loaded rows into pages: a short first one, the others on demand. */
export function usePages<T>(rows: readonly T[]) {
  const [wanted, setWanted] = useState(1);
  const all = useMemo(() => pagesOf(rows), [rows]);
  const pages = all.slice(0, wanted);
  const onMore = useCallback(() => setWanted((count) => count + 1), []);
  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  return { pages, isWhole: wanted > 1, isCut: pages.length < all.length, shown, count: rows.length, onMore };
}

function pagesOf<T>(rows: readonly T[]): (readonly T[])[] {
  const further = Math.ceil(Math.max(0, rows.length - MOST_PREVIEWED) / IMPORT_ROWS_AT_ONCE);
  const pageAt = (_: unknown, page: number) =>
    rows.slice(MOST_PREVIEWED + page * IMPORT_ROWS_AT_ONCE, MOST_PREVIEWED + (page + 1) * IMPORT_ROWS_AT_ONCE);
  return [rows.slice(0, MOST_PREVIEWED), ...Array.from({ length: further }, pageAt)];
}
