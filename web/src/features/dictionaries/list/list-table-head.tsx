import { classes } from "../../../ui/classes.ts";
import { TickBox } from "../../../ui/fields/field.tsx";
import { tableRoles } from "../../../ui/tables/long-table.tsx";
import { SortButton } from "../../../ui/tables/table.tsx";
import text from "../../../ui/text.module.css";
import type { ListViewProps } from "./list-view.tsx";
import styles from "./list.module.css";

type Props = Pick<ListViewProps, "listing" | "year" | "sort" | "onSort" | "selection">;

export function ListTableHead({ listing: { textColumns, numberColumns, rows }, year, sort, onSort, selection }: Props) {
  const ticked = rows.filter(({ id }) => selection?.ticked.has(id)).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  const head = { sort, onSort };
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        {selection && (
          <th {...tableRoles.head}>
            <TickBox
              label={`Zaznacz wszystkie (${rows.length})`}
              checked={isAll}
              isPartly={!isAll && ticked > 0}
              disabled={rows.length === 0}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {textColumns.map(({ path, slug, label }) => (
          <SortCell key={path} slug={slug} label={label} isName={path === "name"} {...head} />
        ))}
        {numberColumns.map(({ key, slug, label, place, series, isOther }) => (
          <SortCell
            key={key}
            slug={slug}
            label={label}
            detail={typeof series.unit === "string" ? series.unit : undefined}
            isNumber
            isOther={isOther}
            isChosen={numberColumns.length > 1 && label === String(year) && place !== null}
            {...head}
          />
        ))}
        <th {...tableRoles.head}>
          <span className={text.readOut}>Czynności</span>
        </th>
      </tr>
    </thead>
  );
}

type SortCellProps = Pick<Props, "sort" | "onSort"> & {
  slug: string;
  label: string;
  detail?: string | undefined;
  isNumber?: boolean;
  isName?: boolean;
  /** The year chosen for the page. */
  isChosen?: boolean;
  /** The year to compare with. */
  isOther?: boolean | undefined;
};

const fullOrder = { asc: "ascending", desc: "descending" } as const;

function SortCell({ slug, label, detail, isNumber, isName, isChosen, isOther, sort, onSort }: SortCellProps) {
  const order = sort === slug ? "asc" : sort === `-${slug}` ? "desc" : undefined;
  // Ascending, descending, then the usual order again.
  const next = { asc: `-${slug}`, desc: "" };
  return (
    <th
      {...tableRoles.head}
      aria-sort={order && fullOrder[order]}
      className={isNumber ? styles.numberHead : classes(styles.textHead, isName && styles.nameHead)}
      data-chosen={isChosen || undefined}
      data-other={isOther || undefined}
    >
      <SortButton order={order} onClick={() => onSort(order ? next[order] : slug)}>
        <span>
          {label}
          {detail !== undefined && <span className={styles.unit}>{detail}</span>}
        </span>
      </SortButton>
    </th>
  );
}
