import { clientFields, type ListedClient } from "@ekorok/domain/imports/client-list";
import type { ClientListFile, LookedAtClients } from "@ekorok/domain/imports/contract/client-lists";
import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import { columnName, type Sheet } from "@ekorok/domain/imports/sheet";
import type { WrittenSheet } from "@ekorok/domain/papers/contract/sheets";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import { plural } from "@ekorok/domain/polish/plural";
import type { ComponentProps } from "react";
import { sheetsFile } from "../../../api/sheets.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import textStyles from "../../../ui/text.module.css";
import { HiddenParts } from "../../imports/hidden-parts.tsx";
import { RefusedFileButton } from "../../imports/refused-file-button.tsx";
import { RefusedTable } from "../../imports/refused-table.tsx";
import { NewClients } from "./new-clients.tsx";

export type Listed = { readonly index: number; readonly cells: ListedClient };
type LookedAt = LookedAtClients["clients"][number];
type Props = {
  file: ClientListFile;
  sheet: Sheet;
  plan: SheetPlan;
  listed: readonly Listed[];
  /** Of each, in the same order. */
  lookedAt: readonly LookedAt[];
} & Pick<ComponentProps<typeof NewClients>, "servedFrom" | "onServedFrom">;

const clientsText = (count: number) =>
  `${formatDecimal(String(count))} ${plural(count, { one: "klient", few: "klientów", many: "klientów" })}`;

/** Who is new, whom we know already, and who cannot be taken as they are. */
export function ClientsPreview({ file, sheet, plan, listed, lookedAt, servedFrom, onServedFrom }: Props) {
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
              fileIn={(format) => sheetsFile([refusedRows(sheet, plan, refused)], format)}
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

/** Whose row it is, as far as it says so. */
const nameIn = ({ companyName, email }: ListedClient): string => {
  const name = companyName || email;
  return name ? `, ${name}` : "";
};

type Refused = { readonly index: number; readonly problems: LookedAt["problems"] };

/** As the server gives those of other files: with the columns that they have, and the reason last. */
function refusedRows(sheet: Sheet, { head }: SheetPlan, refused: readonly Refused[]): WrittenSheet {
  const headings = headingsAt(sheet, head);
  const rows = refused.map(({ index, problems }) => ({
    cells: sheet.rows[index] ?? [],
    reason: problems.map(({ text, reason }) => (text === "" ? reason : `${text}: ${reason}`)).join(" "),
  }));
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const whole = <T, E>(cells: readonly T[], empty: E) => Array.from({ length: width }, (_, at) => cells[at] ?? empty);
  return {
    name: sheet.name,
    head: [...whole(headings, ""), "Powód odrzucenia"],
    rows: rows.map(({ cells, reason }) => [...whole(cells, null), reason]),
  };
}
