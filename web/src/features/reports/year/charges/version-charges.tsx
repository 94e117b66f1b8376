import type { FrozenReport } from "@ekorok/domain/reports/contract/report-versions";
import { useQuery } from "@tanstack/react-query";
import { versionChargesQuery, yearChargesQuery } from "../../../../api/year-charges.ts";
import { TextLink } from "../../../../ui/button.tsx";
import { useClient } from "../../../client/use-client.ts";
import { YearChargeTable } from "./year-charge-table.tsx";
import { yearViewLink } from "../../report-links.ts";
import { NotLoaded } from "../../../../queries/query-state.tsx";

type Props = { frozen: FrozenReport };

/** The charges of a submitted year, down to the rows of its months. */
export function VersionCharges({ frozen }: Props) {
  const { uid } = useClient();
  const { data: now } = useQuery(yearChargesQuery(uid, frozen.year));
  return (
    <section>
      <h3>Opłaty w&nbsp;wersji {frozen.number}</h3>
      {!frozen.charges ? (
        <p>Ta wersja powstała, zanim zapisywano w&nbsp;niej opłaty.</p>
      ) : now?.version === frozen.number ? (
        <p>
          Są w&nbsp;widoku{" "}
          <TextLink {...yearViewLink(frozen.year, "oplaty")} hash="oplaty">
            Opłaty i&nbsp;terminy
          </TextLink>
          .
        </p>
      ) : (
        <ChargesThen frozen={frozen} />
      )}
    </section>
  );
}

function ChargesThen({ frozen: { year, number, months } }: Props) {
  const { uid } = useClient();
  const query = useQuery(versionChargesQuery(uid, year, number));
  const { data, error } = query;
  if (!data || error) return <NotLoaded query={query} label="Wczytujemy opłaty…" />;
  return (
    <YearChargeTable
      label={`Opłaty w wersji ${number}`}
      charges={data}
      closedAs={(of) => months.find(({ month }) => month === of)?.number ?? null}
      isOnlyRead
    >
      W&nbsp;tej wersji nie było opłat.
    </YearChargeTable>
  );
}
