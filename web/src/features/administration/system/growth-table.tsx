import type { ClientGrowth } from "@ekorok/domain";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
import { nameOf } from "../../client/name-of.ts";
import styles from "./system.module.css";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";

const title = "U kogo przybywa danych";

/** Who writes most: what was added to the history and to submissions, today and in thirty days. */
export function GrowthTable({ clients }: { clients: readonly ClientGrowth[] }) {
  return (
    <Stack as="section" gap={3}>
      <h2 className={styles.heading}>{title}</h2>
      {clients.length === 0 ? (
        <Panel>
          <p className={styles.none}>W ostatnich 30 dniach nikt niczego nie zapisał.</p>
        </Panel>
      ) : (
        <>
          <WideTable label={title} hasFrame>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Klient</th>
                  <th scope="col" className={table.figure}>
                    Dzisiaj
                  </th>
                  <th scope="col" className={table.figure}>
                    30 dni
                  </th>
                </tr>
              </thead>
              <tbody>
                {clients.map((client) => (
                  <tr key={client.uid}>
                    <td>{nameOf(client)}</td>
                    <td className={table.figure}>{client.today}</td>
                    <td className={table.figure}>{client.month}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
          <p className={text.note}>Wielkość historii zmian i złożonych sprawozdań; najwyżej dziesięciu klientów.</p>
        </>
      )}
    </Stack>
  );
}
