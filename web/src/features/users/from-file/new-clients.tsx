import { areas, formatMonth, type ListedClient, monthOfWord, plural } from "@ekorok/domain";
import { Columns, Stack } from "../../../ui/layout.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
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
      <WideTable label="Nowi klienci">
        <Table isDense>
          <thead>
            <tr>
              <th scope="col">Firma</th>
              <th scope="col">NIP</th>
              <th scope="col">E-mail</th>
              <th scope="col">Części</th>
              <th scope="col">Obsługa od</th>
            </tr>
          </thead>
          <tbody>
            {fresh.map(({ index, cells, areaCount, servedFrom: own }) => (
              <tr key={index}>
                <th scope="row">{cells.companyName}</th>
                <td>{cells.nip}</td>
                <td>{cells.email}</td>
                <td>
                  {areaCount === areas.length ? "wszystkie" : cells.areas}
                  {cells.areas === undefined && <NotListed />}
                </td>
                <td>
                  {monthText(own ?? servedFrom)}
                  {own === null && <NotListed />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </>
  );
}

const NotListed = () => <span className={textStyles.note}> (nie ma w&nbsp;pliku)</span>;
