import { MOST_LISTED_CLIENTS } from "@ekorok/domain/contract/limits";
import {
  clientFields,
  clientTable,
  doubtfulClients,
  listedClients,
  proposeClientColumns,
} from "@ekorok/domain/imports/client-list";
import type { ClientListFile } from "@ekorok/domain/imports/contract/client-lists";
import { shownDoubtfulRows } from "@ekorok/domain/imports/doubtful-rows";
import { skippedColumns } from "@ekorok/domain/imports/plan";
import { rowText } from "@ekorok/domain/imports/sheet";
import { monthWord } from "@ekorok/domain/periods/month";
import { monthInWarsaw } from "@ekorok/domain/periods/warsaw";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { clientListPreviewQuery } from "../../../api/users.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { QuestionList } from "../../../ui/fields/question.tsx";
import { areRowsAsked, DoubtfulRows } from "../../imports/doubtful-rows.tsx";
import { fullestSheet, noSheet, recognisedCount, SheetChoice } from "../../imports/one-sheet-files.tsx";
import { FileHead, SkippedColumns } from "../../imports/reading-notes.tsx";
import { columnQuestions, openRivals } from "../../imports/rival-columns.tsx";
import { AddClients, type AddedClients, AddedList } from "./add-clients.tsx";
import { ClientColumnsTable, lacksAddress } from "./client-columns.tsx";
import { ClientsToAdd } from "./clients-to-add.tsx";

/** The preview of a client list: questions, who is new, how columns are read, and the button that adds and invites. */
export function PreviewClientList({ file, onLeave }: { file: ClientListFile; onLeave: () => void }) {
  const [place, setPlace] = useState(() =>
    fullestSheet(
      file.sheets,
      file.sheets.map((one) => recognisedCount(proposeClientColumns(one))),
    ),
  );
  const sheet = file.sheets[place] ?? noSheet;
  const [plan, setPlan] = useState(() => proposeClientColumns(sheet));
  const [servedFrom, setServedFrom] = useState(() => monthWord(monthInWarsaw(new Date())));
  const [added, setAdded] = useState<AddedClients | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const doubts = useMemo(
    () =>
      shownDoubtfulRows(
        doubtfulClients(sheet, plan).map((row) => ({ ...row, sheet: 0 })),
        ({ index }) => rowText(sheet.rows[index] ?? []),
      ),
    [sheet, plan],
  );
  const { doubtful } = doubts;
  const plans = { sheets: [plan] };
  const listed = useMemo(() => listedClients(sheet, plan), [sheet, plan]);
  const cells = useMemo(() => listed.map((one) => one.cells), [listed]);
  const isReadable = plan.columns["email"] !== undefined && listed.length > 0 && listed.length <= MOST_LISTED_CLIENTS;
  const query = useQuery({ ...clientListPreviewQuery(cells), enabled: isReadable && added === null });
  // The previous answer is about other rows, so it is not shown.
  const lookedAt = query.isPlaceholderData ? undefined : query.data;
  const { rivals } = useMemo(() => proposeClientColumns(sheet, plan.head), [sheet, plan.head]);
  const questions = columnQuestions(String(place), { sheet, plan, about: "", onChange: setPlan }, clientFields, rivals);
  if (doubtful.length > 0)
    questions.push(
      <DoubtfulRows
        key={`rows ${doubtful.map(({ index }) => index).join(" ")}`}
        file={{ sheets: [sheet] }}
        plan={plans}
        {...doubts}
        onSheets={([next = plan]) => setPlan(next)}
      />,
    );
  if (added) return <AddedList added={added} onLeave={onLeave} />;
  return (
    <Stack>
      <FileHead name={file.name} notes={file.notes} onLeave={onLeave} />
      <QuestionList after={result}>
        {questions.length > 0 && (
          <Section title="Pytania do pliku">
            <Stack>{questions}</Stack>
          </Section>
        )}
      </QuestionList>
      {listed.length > MOST_LISTED_CLIENTS && (
        <Alert tone="error">
          To za długa lista. Zostaw najwyżej {MOST_LISTED_CLIENTS} klientów i wczytaj resztę osobno.
        </Alert>
      )}
      {plan.columns["email"] !== undefined && listed.length === 0 && (
        <Alert tone="info">
          W tym arkuszu nie ma żadnego klienta. Wskaż inny wiersz z nagłówkami albo wybierz inny plik.
        </Alert>
      )}
      {isReadable && (!lookedAt || query.error) && <NotLoaded query={query} label="Sprawdzamy listę…" />}
      {isReadable && lookedAt && (
        <Section title="Kogo dodamy" headingRef={result}>
          <Stack gap={3}>
            <SkippedColumns names={skippedColumns(sheet, plan, clientTable)} />
            <ClientsToAdd
              {...{ file, sheet, plan, listed, servedFrom }}
              lookedAt={lookedAt.clients}
              onServedFrom={setServedFrom}
            />
          </Stack>
        </Section>
      )}
      <Section title="Jak czytamy ten plik">
        <Stack gap={3}>
          <SheetChoice
            label="Arkusz z klientami"
            place={place}
            sheets={file.sheets}
            onChoose={(chosen) => {
              setPlace(chosen);
              setPlan(proposeClientColumns(file.sheets[chosen] ?? noSheet));
            }}
          />
          {lacksAddress(plan) && (
            <Alert tone="warning">
              Nie znaleźliśmy kolumny z adresem e-mail. Wskaż ją: na te adresy wyślemy zaproszenia.
            </Alert>
          )}
          <ClientColumnsTable key={place} sheet={sheet} plan={plan} onChange={setPlan} />
        </Stack>
      </Section>
      {isReadable && lookedAt && (
        <AddClients
          listed={listed}
          lookedAt={lookedAt.clients}
          servedFrom={servedFrom}
          openCount={openRivals(plan) + Number(areRowsAsked(doubtful, plans))}
          onAdded={setAdded}
          onFailed={() => void query.refetch()}
        />
      )}
    </Stack>
  );
}
