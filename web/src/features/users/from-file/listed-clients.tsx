import { clientFields, type ListedClient } from "@ekorok/domain/imports/client-list";
import type { ClientListFile } from "@ekorok/domain/imports/contract/client-lists";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import type { ComponentProps } from "react";
import { areas } from "@ekorok/domain/areas/all-areas";
import { monthOfWord } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { sheetsFile } from "../../../api/exports.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Row, Stack, Columns } from "../../../ui/layout.tsx";
import { refusedSheet } from "../../imports/one-sheet-files.tsx";
import { HiddenParts } from "../../imports/reading-notes.tsx";
import { RefusedFileButton, RefusedTable } from "../../imports/refused-rows.tsx";
import { type ColumnWidth, LongTable, tableRoles } from "../../../ui/tables/long-table.tsx";
import { Switch } from "../../../ui/fields/field.tsx";
import { ServedFromFields } from "../served-from-fields.tsx";
import { ClientsToChange } from "./clients-to-change.tsx";
import { hasOtherAddress, type LookedRow, otherAddressText, type RowsByState } from "./looked-rows.ts";
import textStyles from "../../../ui/text.module.css";

type Props = {
  file: ClientListFile;
  sheet: Sheet;
  plan: SheetPlan;
  rows: RowsByState;
} & Omit<ComponentProps<typeof NewClients>, "fresh"> &
  Omit<ComponentProps<typeof ClientsToChange>, "rows">;

const clientsText = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: "klient", few: "klientów", many: "klientów" })}`;

/** Which clients of the list are refused, new, changed or known as they are. */
export function ListedClients({ file, sheet, plan, rows, isTicked, onTick, ...ofNew }: Props) {
  const { fresh, changed, known, refused } = rows;
  return (
    <Stack gap={3}>
      <HiddenParts sheets={[sheet]} />
      {refused.length > 0 && (
        <>
          <Row>
            <p className={textStyles.bad}>Odrzuconych możesz poprawić i wczytać osobno.</p>
            <RefusedClientsButton {...{ file, sheet, plan, refused }} />
          </Row>
          <RefusedTable
            label="Odrzucone wiersze"
            lines={refused.flatMap(({ index, cells, problems }) =>
              problems.map(({ field, text, reason }) => ({
                key: `${index} ${field}`,
                place: `${file.sheets.length > 1 ? `${sheet.name}, ` : ""}${
                  plan.columns[field] === undefined ? "wiersz " : columnName(plan.columns[field])
                }${index + 1}${nameIn(cells)}`,
                label: clientFields.find(({ key }) => key === field)?.label ?? "",
                text,
                reason,
              })),
            )}
          />
        </>
      )}
      {changed.length > 0 && <ClientsToChange rows={changed} isTicked={isTicked} onTick={onTick} />}
      {fresh.length > 0 && <NewClients fresh={fresh} {...ofNew} />}
      {known.length > 0 && (
        <Folded label="Znani, u których plik niczego nie zmienia" note={clientsText(known.length)}>
          <ul>
            {known.map((row) => (
              <li key={row.index}>
                Wiersz {row.index + 1}: {row.cells.companyName || row.cells.email},{" "}
                {row.known?.by === "nip" ? "ten NIP ma konto " : "konto "}
                <TextLink to="/admin/users" search={{ szukaj: row.known?.email }}>
                  {row.known?.email}
                </TextLink>
                {hasOtherAddress(row) && <div className={textStyles.note}>{otherAddressText(row)}</div>}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </Stack>
  );
}

/** The client's name or e-mail, if the row has one. */
const nameIn = ({ companyName, email }: ListedClient): string => {
  const name = companyName || email;
  return name ? `, ${name}` : "";
};

/** Downloads the refused rows with the reasons. */
export const RefusedClientsButton = ({ file, sheet, plan, refused }: RefusedProps) => (
  <RefusedFileButton
    fileName={file.name}
    fileIn={(format) => sheetsFile([refusedSheet(sheet, plan, refused.map(refusedRow))], format)}
  />
);
type RefusedProps = Pick<Props, "file" | "sheet" | "plan"> & { refused: readonly LookedRow[] };

const refusedRow = ({ index, problems }: LookedRow) => ({
  row: index,
  reason: problems.map(({ text, reason }) => (text === "" ? reason : `${text}: ${reason}`)).join(" "),
});

type NewClientsProps = {
  fresh: readonly LookedRow[];
  /** "Obsługa od" of clients for whom the list has no month. */
  servedFrom: string;
  onServedFrom: (month: string) => void;
  /** Whether they are invited at once. */
  invites: boolean;
  onInvites: (isOn: boolean) => void;
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

/** The clients that will be added, with the values that the list does not have. */
function NewClients({ fresh, servedFrom, onServedFrom, invites, onInvites }: NewClientsProps) {
  const without = fresh.filter((one) => one.servedFrom === null).length;
  return (
    <>
      <h3 className={textStyles.strong}>Nowi klienci</h3>
      <Switch
        label="Wyślij od razu zaproszenia"
        note={invites ? null : "Dodamy ich bez zaproszenia. Wyślesz je później z listy klientów."}
        checked={invites}
        onChange={({ target }) => onInvites(target.checked)}
      />
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
