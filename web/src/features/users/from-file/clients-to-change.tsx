import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { TickBox } from "../../../ui/fields/field.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/tables/long-table.tsx";
import { ChangeText } from "../../history/change-text.tsx";
import { type ChangedRow, changesIn, hasOtherAddress, otherAddressText } from "./looked-rows.ts";
import textStyles from "../../../ui/text.module.css";

type Props = {
  rows: readonly ChangedRow[];
  isTicked: (row: ChangedRow) => boolean;
  onTick: (rows: readonly ChangedRow[], isOn: boolean) => void;
};

const WIDTHS: readonly ColumnWidth[] = [{ least: 40 }, { least: 190, share: 2 }, { least: 260, share: 4 }];

/** Known clients with what the list changes of each: the old value and the new one. */
export function ClientsToChange({ rows, isTicked, onTick }: Props) {
  const count = rows.filter(isTicked).length;
  return (
    <>
      <h3 className={textStyles.strong}>Zmiany u znanych klientów</h3>
      <p className={textStyles.note}>
        Puste komórki niczego nie zmieniają, a adresy e-mail i&nbsp;uprawnienia zostają takie, jakie są.
      </p>
      <LongTable columns={WIDTHS} isLow isCards>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell}>
              <TickBox
                label={`Zmień wszystkich (${rows.length})`}
                checked={count === rows.length}
                isPartly={count > 0 && count < rows.length}
                onChange={({ target }) => onTick(rows, target.checked)}
              />
            </td>
            <th {...tableRoles.head}>Klient</th>
            <th {...tableRoles.head}>Co się zmieni</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row) => (
            <tr key={row.index} {...tableRoles.row} data-ticked={isTicked(row) || undefined}>
              <td {...tableRoles.cell}>
                <TickBox
                  label={`Zmień: ${nameIn(row)}`}
                  checked={isTicked(row)}
                  onChange={({ target }) => onTick([row], target.checked)}
                />
              </td>
              <th {...tableRoles.name}>
                {nameIn(row)}
                <div className={textStyles.note}>
                  Wiersz {row.index + 1}, konto {row.known.email}
                </div>
              </th>
              <td {...tableRoles.cell}>
                <Changes row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </LongTable>
    </>
  );
}

const nameIn = ({ cells, known }: ChangedRow): string => cells.companyName || known.email;

function Changes({ row }: { row: ChangedRow }) {
  const { change } = row;
  const { values, areas } = changesIn(change);
  return (
    <>
      {values.map((value) => (
        <div key={value.label}>
          <ChangeText {...value} />
        </div>
      ))}
      {areas.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {change.openRows.length > 0 && (
        <div className={textStyles.bad}>
          Wiersze, które nie zostaną złożone:{" "}
          {change.openRows
            .map(
              ({ area, year, month, rowCount }) =>
                `${areaById(area)?.title ?? area}, ${formatMonth(year, month)} (${rowsText(rowCount)})`,
            )
            .join("; ")}
        </div>
      )}
      {hasOtherAddress(row) && <div className={textStyles.note}>{otherAddressText(row)}</div>}
    </>
  );
}
