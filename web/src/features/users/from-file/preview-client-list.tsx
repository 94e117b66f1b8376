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
import { type AppliedList, AppliedListPage } from "./applied-list.tsx";
import { ApplyList } from "./apply-list.tsx";
import { ClientColumnsTable, lacksAddress } from "./client-columns.tsx";
import { ListedClients, RefusedClientsButton } from "./listed-clients.tsx";
import { type ChangedRow, isTickedAtFirst, rowsByState } from "./looked-rows.ts";

/** The preview of a client list: questions, who is new or changed, how columns are read, and the button that does it. */
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
  const [invites, setInvites] = useState(true);
  const [applied, setApplied] = useState<AppliedList | null>(null);
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
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
  const hasKey = plan.columns["email"] !== undefined || plan.columns["nip"] !== undefined;
  const isAddressClear = !("email" in (plan.rivals ?? {}));
  const isReadable = hasKey && isAddressClear && listed.length > 0 && listed.length <= MOST_LISTED_CLIENTS;
  const query = useQuery({ ...clientListPreviewQuery(cells), enabled: isReadable && applied === null });
  // The previous answer is about other rows, so it is not shown.
  const lookedAt = query.isPlaceholderData ? undefined : query.data;
  const rows = useMemo(() => rowsByState(listed, lookedAt?.clients ?? []), [listed, lookedAt]);
  const isTicked = (row: ChangedRow) => ticks.get(row.known.uid) ?? isTickedAtFirst(row);
  const tick = (some: readonly ChangedRow[], isOn: boolean) =>
    setTicks(new Map([...ticks, ...some.map(({ known: { uid } }) => [uid, isOn] as const)]));
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
  if (applied) {
    const refusedFile = <RefusedClientsButton {...{ file, sheet, plan }} refused={applied.refused} />;
    return <AppliedListPage {...{ applied, refusedFile, onLeave }} />;
  }
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
      {hasKey && listed.length === 0 && (
        <Alert tone="info">
          W tym arkuszu nie ma żadnego klienta. Wskaż inny wiersz z nagłówkami albo wybierz inny plik.
        </Alert>
      )}
      {isReadable && (!lookedAt || query.error) && <NotLoaded query={query} label="Sprawdzamy listę…" />}
      {isReadable && lookedAt && (
        <Section title="Co zrobimy z tą listą" headingRef={result}>
          <Stack gap={3}>
            <SkippedColumns names={skippedColumns(sheet, plan, clientTable)} />
            <ListedClients
              {...{ file, sheet, plan, rows, servedFrom, invites, isTicked }}
              onTick={tick}
              onServedFrom={setServedFrom}
              onInvites={setInvites}
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
              {hasKey
                ? "Nie znaleźliśmy kolumny z adresem e-mail. Bez niej lista zmieni dane klientów znanych po NIP-ie, a nowych nie dodamy."
                : "Nie znaleźliśmy kolumny z adresem e-mail. Wskaż ją: po adresie albo NIP-ie poznajemy klientów."}
            </Alert>
          )}
          <ClientColumnsTable key={place} sheet={sheet} plan={plan} onChange={setPlan} />
        </Stack>
      </Section>
      {isReadable && lookedAt && (
        <ApplyList
          {...{ rows, servedFrom, invites }}
          ticked={rows.changed.filter(isTicked)}
          openCount={openRivals(plan) + Number(areRowsAsked(doubtful, plans))}
          onApplied={setApplied}
          onFailed={() => void query.refetch()}
        />
      )}
    </Stack>
  );
}
