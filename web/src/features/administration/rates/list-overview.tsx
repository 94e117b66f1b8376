import { formatNumber } from "@ekorok/domain/polish/decimals";
import { Stack } from "../../../ui/layout.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Table } from "../../../ui/tables/table.tsx";
import { useIsPhone } from "../../../ui/use-media.ts";
import { TO_CONFIRM } from "../../dictionaries/list/list-address.ts";
import { countStates, type ListedRates } from "./chosen-rates.ts";
import { ListLink } from "./rate-groups.tsx";
import { isNumber } from "./rate-numbers.ts";
import table from "../../../ui/tables/table.module.css";
import text from "../../../ui/text.module.css";

type Props = { listed: readonly ListedRates[]; year: number };

/** The way to each list, and what is still to be done there. */
export function ListOverview({ listed, year }: Props) {
  const isPhone = useIsPhone();
  const label = `Listy, ${year}`;
  const lines = listed.map((one) => {
    const { [TO_CONFIRM]: toConfirm, nieustalone: missing } = countStates([one]);
    const known = one.numbers.filter((number) => isNumber(number) && number.present).length;
    const link = toConfirm > 0 && (
      <ListLink
        list={one.list}
        year={year}
        search={{ status: TO_CONFIRM }}
        label={`${one.title}: do potwierdzenia ${toConfirm}`}
      >
        {toConfirm}
      </ListLink>
    );
    return {
      list: one.list,
      count: one.numbers.some(isNumber) ? formatNumber(known) : "tylko nazwy",
      link,
      missing: missing > 0 && missing,
    };
  });
  if (isPhone)
    return (
      <Stack as="ul" gap={2} aria-label={label}>
        {lines.map(({ list, count, link, missing }) => (
          <Panel as="li" padding="snug" key={list.id}>
            <ListLink list={list} year={year} />
            <p className={text.note}>
              {`Liczby na ${year}: ${count}`}
              {link && <>, do potwierdzenia: {link}</>}
              {missing && `, nieustalone: ${missing}`}
            </p>
          </Panel>
        ))}
      </Stack>
    );
  return (
    <Panel padding="none">
      <Table aria-label={label} hasHover>
        <thead>
          <tr>
            <th scope="col">Lista</th>
            {[`Liczby na ${year}`, "Do potwierdzenia", "Nieustalone"].map((heading) => (
              <th key={heading} scope="col" className={table.figure}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ list, count, link, missing }) => (
            <tr key={list.id}>
              <th scope="row">
                <ListLink list={list} year={year} />
              </th>
              <td className={table.figure}>{count}</td>
              <td className={table.figure}>{link}</td>
              <td className={table.figure}>{missing}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
