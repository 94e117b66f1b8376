import { allLawNumbers, lawIn, rateAt, yearLawOf } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { lawNumbersQuery } from "../../../api/law-numbers.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import { Table, WideTable } from "../../../ui/table.tsx";
import { StatusChip } from "../../dictionaries/status-chip.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { AdminCrumbs } from "../admin-crumbs.tsx";
import { yearOf } from "../laboratory/laboratory-search.ts";
import { YearSwitcher } from "../year-switcher.tsx";
import { LawHistoryDialog } from "./law-history-dialog.tsx";
import { LawNumberDialog } from "./law-number-dialog.tsx";
import { type LawRow, lawRows, valueText } from "./law-rows.ts";
import table from "../../../ui/table.module.css";
import text from "../../../ui/text.module.css";

const route = getRouteApi("/_app/admin/prawo");
const title = "Pozostałe stawki i progi";

/** The numbers of a year's law that no dictionary has: those that the program knows, and those that the consultancy enters. */
export function LawPage() {
  const year = yearOf(route.useSearch());
  return (
    <Page
      title={title}
      about={String(year)}
      crumbs={<AdminCrumbs here={title} />}
      actions={<YearSwitcher to="/admin/prawo" year={year} />}
    >
      {yearLawOf(year) ? (
        <NumbersOfYear key={year} year={year} />
      ) : (
        <Alert tone="info" role="none" title={`Dla ${year} roku program nie ma jeszcze terminów.`}>
          Liczby będzie można wpisać, gdy dojdą z&nbsp;nową wersją programu.
        </Alert>
      )}
    </Page>
  );
}

function NumbersOfYear({ year }: { year: number }) {
  const dictionaries = useDictionaries();
  const { data, error, isFetching, refetch } = useQuery(lawNumbersQuery(year));
  const [opened, setOpened] = useState<{ what: "number" | "history"; row: LawRow } | null>(null);
  const close = () => setOpened(null);
  if (!data)
    return error ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    ) : (
      <LoadingState label="Wczytujemy liczby…" lines={8} />
    );
  const [own, law] = [yearLawOf(year), lawIn(dictionaries, year)];
  const rows = lawRows(allLawNumbers, {
    own: (path) => own && rateAt(own, path),
    counting: (path) => law && rateAt(law, path),
    entered: data.numbers,
    changed: data.changed,
  });
  return (
    <Stack gap={4}>
      <p className={text.narrow}>
        Od tych liczb zależą opłaty klientów za {year} rok. Wpisz te, których brakuje, albo popraw te, które się
        zmieniły; złożone lata pozostają bez zmian. Zmiany istniejących liczb możesz najpierw wypróbować{" "}
        <TextLink to="/admin/laboratorium" search={{ rok: year }}>
          w&nbsp;laboratorium
        </TextLink>
        .
      </p>
      <Panel padding="none">
        <WideTable label={`Liczby ${year} roku`}>
          <Table isDense aria-label={`Liczby ${year} roku`}>
            <thead>
              <tr>
                <th scope="col">Liczba</th>
                <th scope="col" className={table.figure}>
                  Wartość
                </th>
                <th scope="col">Status i&nbsp;źródło</th>
                <th scope="col">Zmiana</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number.path} id={row.number.path}>
                  <th scope="row">
                    {row.number.name}
                    {row.note !== null && <p className={text.note}>{row.note}</p>}
                  </th>
                  <td className={table.figure}>{valueText(row.number, row.shown)}</td>
                  <td>
                    {row.shown && (
                      <>
                        <StatusChip status={row.shown.status} /> {row.shown.source}
                      </>
                    )}
                  </td>
                  <td className={table.figure}>
                    <Row gap={1} spread="end">
                      {row.hasHistory && (
                        <Button
                          size="small"
                          aria-label={`Historia: ${row.number.name}`}
                          onClick={() => setOpened({ what: "history", row })}
                        >
                          Historia
                        </Button>
                      )}
                      <Button
                        size="small"
                        aria-label={`${row.shown ? "Zmień" : "Wpisz"}: ${row.number.name}`}
                        onClick={() => setOpened({ what: "number", row })}
                      >
                        {row.shown ? "Zmień" : "Wpisz"}
                      </Button>
                    </Row>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </WideTable>
      </Panel>
      {opened?.what === "number" && <LawNumberDialog year={year} row={opened.row} onClose={close} />}
      {opened?.what === "history" && <LawHistoryDialog year={year} number={opened.row.number} onClose={close} />}
    </Stack>
  );
}
