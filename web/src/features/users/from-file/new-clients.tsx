import { areas } from "@ekorok/domain/areas/all-areas";
import type { ListedClient } from "@ekorok/domain/imports/client-list";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { plural } from "@ekorok/domain/polish/plural";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/long-table.tsx";
import textStyles from "../../../ui/text.module.css";
import { ServedFromFields } from "../served-from-fields.tsx";

type NewClient = {
  readonly index: number;
  readonly cells: ListedClient;
  readonly areaCount: number;
  readonly servedFrom: string | null;
};
type Props = {
  fresh: readonly NewClient[];
  /** From when those are served of whom the list names no month. */
  servedFrom: string;
  onServedFrom: (month: string) => void;
};

const WIDTHS: readonly ColumnWidth[] = [
  { least: 190, share: 3 },
  { least: 110, share: 1 },
  { least: 190, share: 3 },
  { least: 150, share: 2 },
  { least: 150, share: 2 },
];

const monthText = (word: string) => {
  const { year, month } = monthOfWord(word);
  return formatMonth(year, month);
};

/** Who will be added, with all that the list does not say and is set all the same. */
export function NewClients({ fresh, servedFrom, onServedFrom }: Props) {
  const without = fresh.filter((one) => one.servedFrom === null).length;
  return (
    <>
      <h3 className={textStyles.strong}>Nowi: dostaną zaproszenie</h3>
      {without > 0 && (
        <Stack gap={2}>
          <p>
            {`Lista nie podaje, od kiedy obsługujesz ${without} ${plural(without, { one: "klienta", few: "klientów", many: "klientów" })}. Wybierz ten miesiąc: od niego składają sprawozdania, wcześniejszych nie muszą. Każdemu możesz go później zmienić.`}
          </p>
          <Columns>
            <ServedFromFields value={servedFrom} onChange={onServedFrom} />
          </Columns>
        </Stack>
      )}
      <LongTable columns={WIDTHS} scrollLabel="Nowi klienci" isLow isCards>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.head}>Firma</th>
            <th {...tableRoles.head}>NIP</th>
            <th {...tableRoles.head}>E-mail</th>
            <th {...tableRoles.head}>Części</th>
            <th {...tableRoles.head}>Obsługa od</th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {fresh.map(({ index, cells, areaCount, servedFrom: own }) => (
            <tr key={index} {...tableRoles.row}>
              <th {...tableRoles.name}>{cells.companyName}</th>
              <td {...tableRoles.cell} data-label="NIP">
                {cells.nip}
              </td>
              <td {...tableRoles.cell} data-label="E-mail">
                {cells.email}
              </td>
              <td {...tableRoles.cell} data-label="Części">
                {areaCount === areas.length ? "wszystkie" : cells.areas}
                {cells.areas === undefined && <NotListed />}
              </td>
              <td {...tableRoles.cell} data-label="Obsługa od">
                {monthText(own ?? servedFrom)}
                {own === null && <NotListed />}
              </td>
            </tr>
          ))}
        </tbody>
      </LongTable>
    </>
  );
}

const NotListed = () => <span className={textStyles.note}> (nie ma w&nbsp;pliku)</span>;
