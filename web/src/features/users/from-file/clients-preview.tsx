import {
  areas,
  type ClientColumns,
  clientFields,
  type ClientListFile,
  columnName,
  formatDecimal,
  headingsAt,
  type ListedClient,
  type LookedAtClients,
  plural,
  type Sheet,
} from "@ekorok/domain";
import { useMutation } from "@tanstack/react-query";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { downloadIcon } from "../../../ui/icons.ts";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
import textStyles from "../../../ui/text.module.css";
import { RefusedTable } from "../../imports/refused-table.tsx";

export type Listed = { readonly index: number; readonly cells: ListedClient };
type LookedAt = LookedAtClients["clients"][number];
type Props = {
  file: ClientListFile;
  sheet: Sheet;
  plan: ClientColumns;
  listed: readonly Listed[];
  /** Of each, in the same order. */
  lookedAt: readonly LookedAt[];
};

const clientsText = (count: number) =>
  `${formatDecimal(String(count))} ${plural(count, { one: "klient", few: "klientów", many: "klientów" })}`;

/** Who is new, whom we know already, and who cannot be taken as they are. */
export function ClientsPreview({ file, sheet, plan, listed, lookedAt }: Props) {
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
      {refused && refused.length > 0 && (
        <>
          <Row>
            <p className={textStyles.bad}>Odrzuconych możesz poprawić i wczytać osobno.</p>
            <RefusedFile {...{ file, sheet, plan }} refused={refused} />
          </Row>
          <RefusedTable
            label="Kogo nie da się dodać"
            lines={refused.flatMap(({ index, problems }) =>
              problems.map(({ field, text, reason }) => ({
                key: `${index} ${field}`,
                place: `${file.sheets.length > 1 ? `${sheet.name}, ` : ""}${
                  plan.columns[field] === undefined ? "wiersz " : columnName(plan.columns[field])
                }${index + 1}`,
                label: clientFields.find(({ key }) => key === field)?.label ?? "",
                text,
                reason,
              })),
            )}
          />
        </>
      )}
      {fresh && fresh.length > 0 && (
        <>
          <h3 className={textStyles.strong}>Nowi: dostaną zaproszenie</h3>
          <WideTable label="Nowi klienci">
            <Table isDense>
              <thead>
                <tr>
                  <th scope="col">Firma</th>
                  <th scope="col">NIP</th>
                  <th scope="col">E-mail</th>
                  <th scope="col">Części</th>
                </tr>
              </thead>
              <tbody>
                {fresh.map(({ index, cells, areaCount }) => (
                  <tr key={index}>
                    <th scope="row">{cells.companyName}</th>
                    <td>{cells.nip}</td>
                    <td>{cells.email}</td>
                    <td>{areaCount === areas.length ? "wszystkie" : cells.areas}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
        </>
      )}
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

type RefusedProps = Pick<Props, "file" | "sheet" | "plan"> & {
  refused: readonly { readonly index: number; readonly problems: LookedAt["problems"] }[];
};

/** The rows that are refused, as a file of the same columns with one more for the reason. */
function RefusedFile({ file, sheet, plan, refused }: RefusedProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { saveRefused } = await import("../../imports/refused-file.ts");
      const head = headingsAt(sheet, plan.head);
      const rows = refused.map(({ index, problems }) => ({
        cells: sheet.rows[index] ?? [],
        reason: problems.map(({ text, reason }) => (text === "" ? reason : `${text}: ${reason}`)).join(" "),
      }));
      const width = Math.max(head.length, ...rows.map(({ cells }) => cells.length));
      await saveRefused(file.name, {
        sheets: [
          {
            name: sheet.name,
            head: [...Array.from({ length: width }, (_, at) => head[at] ?? ""), "Powód odrzucenia"],
            rows: rows.map(({ cells, reason }) => [
              ...Array.from({ length: width }, (_, at) => cells[at] ?? null),
              reason,
            ]),
          },
        ],
      });
    },
  });
  return (
    <Button
      size="small"
      look="outlined"
      icon={downloadIcon}
      isBusy={isPending}
      busyLabel="Trwa przygotowywanie pliku"
      onClick={() => mutate()}
    >
      Pobierz odrzucone wiersze
    </Button>
  );
}
