import type { ImportList } from "@ekorok/domain/imports/contract/imports";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { counted, otherForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { importListQuery } from "../../api/imports.ts";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/tables/table.tsx";
import { useClient } from "../client/use-client.ts";
import { titleOfArea } from "./client-areas.ts";
import { refreshReportsOf } from "../../api/refresh-reports.ts";
import { command } from "../../api/functions.ts";
import { undoIcon } from "../../ui/icons.ts";
import { toasts } from "../../ui/overlays/toasts.ts";
import textStyles from "../../ui/text.module.css";
import styles from "./imports.module.css";

type Recent = ImportList["imports"][number];

/** An import can be undone while its months are open; a file that the server still has can be reopened. */
export function RecentImports({ onOpen }: { onOpen: (id: string) => void }) {
  const { uid } = useClient();
  const { data } = useQuery(importListQuery(uid));
  const files = data?.imports.filter(({ parts, isKept }) => parts.length > 0 || isKept) ?? [];
  if (files.length === 0) return null;
  return (
    <Section title="Ostatnie pliki">
      <WideTable label="Ostatnie pliki">
        <Table isDense>
          <thead>
            <tr>
              <th scope="col">Plik</th>
              <th scope="col">Kiedy i kto</th>
              <th scope="col">Dokąd</th>
              <th scope="col">
                <span className={textStyles.readOut}>Czynności</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {files.map((one) => (
              <tr key={one.id}>
                <th scope="row" className={styles.file}>
                  {one.name}
                </th>
                <td>
                  {formatInstant(one.at)}
                  {one.by?.name ? `, ${one.by.name}` : ""}
                </td>
                <td>{one.parts.length === 0 ? "Jeszcze nie wczytany" : placesOf(one)}</td>
                <td>
                  <Row>
                    {one.isKept && (
                      <Button size="small" aria-label={`Otwórz plik ${one.name}`} onClick={() => onOpen(one.id)}>
                        Otwórz
                      </Button>
                    )}
                    {one.parts.length > 0 && (isUndone(one) ? "Cofnięte" : <UndoButton id={one.id} name={one.name} />)}
                  </Row>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </WideTable>
    </Section>
  );
}

const isUndone = ({ parts }: Recent) => parts.every(({ undoneAt }) => undoneAt !== null);

/** "Opakowania: maj 2026, czerwiec 2026; Baterie: maj 2026". */
function placesOf({ parts }: Recent): string {
  const areas = [...new Set(parts.map(({ area }) => area))];
  return areas
    .map((area) => {
      const months = parts.filter((part) => part.area === area).map(({ year, month }) => formatMonth(year, month));
      const named = months.length > 3 ? [...months.slice(0, 2), `i ${counted(months.length - 2, otherForms)}`] : months;
      return `${titleOfArea(area)}: ${named.join(", ")}`;
    })
    .join("; ");
}

type Props = { id: string; name?: string; onUndone?: () => void };

/** Undoes an import, except for rows that were changed since. */
export function UndoButton({ id, name, onUndone }: Props) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => command("undoImport", { uid, id }),
    onSuccess: ({ left }) => {
      toasts.show(left > 0 ? "plain" : "success", left > 0 ? leftText(left) : "Cofnięto wczytanie pliku.");
      onUndone?.();
    },
    onSettled: async () => {
      void queryClient.invalidateQueries(importListQuery(uid));
      await refreshReportsOf(queryClient, uid);
    },
  });
  return (
    <Button
      look="outlined"
      icon={undoIcon}
      isBusy={isPending}
      busyLabel="Trwa cofanie"
      onClick={() => mutate()}
      {...(name !== undefined && { size: "small" as const, "aria-label": `Cofnij wczytanie pliku ${name}` })}
    >
      Cofnij wczytanie
    </Button>
  );
}

const leftText = (left: number) =>
  `Cofnięto wczytanie. ${left} ${plural(left, { one: "wiersz zmieniono później, więc został", few: "wiersze zmieniono później, więc zostały", many: "wierszy zmieniono później, więc zostały" })}.`;
