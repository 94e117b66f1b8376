import type { ClientGrowth } from "@ekorok/domain/contract/system";
import { classes } from "../../../ui/classes.ts";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
import { nameOf } from "@ekorok/domain/users/name-of";
import styles from "./system.module.css";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";

const size = classes(table.figure, styles.size);
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
                  <th scope="col">Konto</th>
                  <th scope="col" className={size}>
                    Dzisiaj
                  </th>
                  <th scope="col" className={size}>
                    30 dni
                  </th>
                </tr>
              </thead>
              <tbody>
                {clients.map((client) => (
                  <tr key={client.uid}>
                    <td>{nameOf(client)}</td>
                    <td className={size}>{client.today}</td>
                    <td className={size}>{client.month}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </WideTable>
          <p className={text.note}>Wielkość historii zmian i złożonych sprawozdań; najwyżej dziesięć kont.</p>
        </>
      )}
    </Stack>
  );
}
