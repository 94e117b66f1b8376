import { clientFields, type ListedClient } from "@ekorok/domain/imports/client-list";
import type { ClientListFile, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
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
import { ServedFromFields } from "../served-from-fields.tsx";
import textStyles from "../../../ui/text.module.css";

export type ListedRow = { readonly index: number; readonly cells: ListedClient };
type LookedAt = LookedAtClients["clients"][number];
type ClientsToAddProps = {
  file: ClientListFile;
  sheet: Sheet;
  plan: SheetPlan;
  listed: readonly ListedRow[];
  /** What the server says of each, in the same order. */
  lookedAt: readonly LookedAt[];
} & Pick<ComponentProps<typeof NewClients>, "servedFrom" | "onServedFrom">;

const clientsText = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: "klient", few: "klientów", many: "klientów" })}`;

/** Which clients of the list are new, known or refused. */
export function ClientsToAdd({ file, sheet, plan, listed, lookedAt, servedFrom, onServedFrom }: ClientsToAddProps) {
  const all = listed.flatMap((one, place) => {
    const looked = lookedAt[place];
    return looked ? [{ ...one, ...looked }] : [];
  });
  const [fresh, known, refused] = (["new", "known", "refused"] as const).map((state) =>
    all.filter((one) => one.state === state),
  );
  return (
    <Stack gap={3}>
      <p>
        Nowi: <strong>{fresh?.length}</strong>, znani: <strong>{known?.length}</strong>, odrzuceni:{" "}
        <strong>{refused?.length}</strong>.
      </p>
      <HiddenParts sheets={[sheet]} />
      {refused && refused.length > 0 && (
        <>
          <Row>
            <p className={textStyles.bad}>Odrzuconych możesz poprawić i wczytać osobno.</p>
            <RefusedFileButton
              fileName={file.name}
              fileIn={(format) => sheetsFile([refusedSheet(sheet, plan, refused.map(refusedRow))], format)}
            />
          </Row>
          <RefusedTable
            label="Kogo nie da się dodać"
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
      {fresh && fresh.length > 0 && <NewClients {...{ fresh, servedFrom, onServedFrom }} />}
      {known && known.length > 0 && (
        <Folded label="Znani: zostają bez zmian i bez zaproszenia" note={clientsText(known.length)}>
          <ul>
            {known.map(({ index, cells, known: account }) => (
              <li key={index}>
                Wiersz {index + 1}: {cells.companyName || cells.email},{" "}
                {account?.by === "nip" ? "ten NIP ma konto " : "konto "}
                <TextLink to="/admin/users" search={{ szukaj: account?.email }}>
                  {account?.email}
                </TextLink>
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

const refusedRow = ({ index, problems }: { readonly index: number } & Pick<LookedAt, "problems">) => ({
  row: index,
  reason: problems.map(({ text, reason }) => (text === "" ? reason : `${text}: ${reason}`)).join(" "),
});

type NewClient = {
  readonly index: number;
  readonly cells: ListedClient;
  readonly areaCount: number;
  readonly servedFrom: string | null;
};
type NewClientsProps = {
  fresh: readonly NewClient[];
  /** "Obsługa od" of clients for whom the list has no month. */
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

/** The clients that will be added, with the values that the list does not have. */
function NewClients({ fresh, servedFrom, onServedFrom }: NewClientsProps) {
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
