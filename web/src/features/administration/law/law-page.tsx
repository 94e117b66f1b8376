import { lawIn, yearLawOf } from "@ekorok/domain/year-law/laws";
import { allLawNumbers, rateAt } from "@ekorok/domain/year-law/law-numbers";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { lawNumbersQuery } from "../../../api/dictionary-editing.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink, TextLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Page } from "../../../ui/page.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import { AdminCrumbs, YearSwitcher } from "../page-head.tsx";
import { yearOf } from "../year-search.ts";
import { LawHistoryDialog, LawNumberDialog } from "./law-number-dialogs.tsx";
import { LawList, type LawRow, lawRows } from "./law-list.tsx";
import text from "../../../ui/text.module.css";

const route = getRouteApi("/_app/admin/prawo");
const title = "Pozostałe stawki i progi";

/** The law's numbers that are in no dictionary: the program's own, and those that the consultancy enters. */
export function LawPage() {
  const year = yearOf(route.useSearch());
  return (
    <Page
      title={title}
      about={String(year)}
      crumbs={<AdminCrumbs />}
      actions={
        <YearSwitcher year={year}>
          {(rok, item) => <ButtonLink {...item} to="/admin/prawo" search={{ rok }} />}
        </YearSwitcher>
      }
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
  const query = useQuery(lawNumbersQuery(year));
  const { data } = query;
  const [opened, setOpened] = useState<{ what: "number" | "history"; row: LawRow } | null>(null);
  const close = () => setOpened(null);
  if (!data) return <NotLoaded query={query} label="Wczytujemy liczby…" lines={8} />;
  const [own, law] = [yearLawOf(year), lawIn(dictionaries, year)];
  const rows = lawRows(allLawNumbers, {
    own: (path) => own && rateAt(own, path),
    inForce: (path) => law && rateAt(law, path),
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
      <LawList label={`Liczby ${year} roku`} rows={rows} onOpen={(what, row) => setOpened({ what, row })} />
      {opened?.what === "number" && <LawNumberDialog year={year} row={opened.row} onClose={close} />}
      {opened?.what === "history" && <LawHistoryDialog year={year} number={opened.row.number} onClose={close} />}
    </Stack>
  );
}
