import { formatInstant, formatMonth, type ImportList } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { importListQuery } from "../../api/imports.ts";
import { Section } from "../../ui/panel.tsx";
import { Table, WideTable } from "../../ui/table.tsx";
import textStyles from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { titleOfArea } from "./area-title.ts";
import { UndoButton } from "./undo-button.tsx";
import styles from "./imports.module.css";

type Recent = ImportList["imports"][number];

/** Files that were taken in of late; each can be undone while its months are open. */
export function RecentImports() {
  const { uid } = useClient();
  const { data } = useQuery(importListQuery(uid));
  const taken = data?.imports.filter(({ parts }) => parts.length > 0) ?? [];
  if (taken.length === 0) return null;
  return (
    <Section title="Ostatnio wczytane">
      <WideTable label="Ostatnio wczytane pliki">
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
            {taken.map((one) => (
              <tr key={one.id}>
                <th scope="row" className={styles.file}>
                  {one.name}
                </th>
                <td>
                  {formatInstant(one.at)}
                  {one.by?.name ? `, ${one.by.name}` : ""}
                </td>
                <td>{placesOf(one)}</td>
                <td>{isUndone(one) ? "Cofnięte" : <UndoButton id={one.id} name={one.name} />}</td>
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
      const named = months.length > 3 ? [...months.slice(0, 2), `i ${months.length - 2} inne`] : months;
      return `${titleOfArea(area)}: ${named.join(", ")}`;
    })
    .join("; ");
}
