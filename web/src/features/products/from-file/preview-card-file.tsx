import type { Book } from "@ekorok/domain/areas/cells";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { shownDoubtfulRows } from "@ekorok/domain/imports/doubtful-rows";
import { guessedFields, skippedColumns } from "@ekorok/domain/imports/plan";
import { rowText } from "@ekorok/domain/imports/sheet";
import { cardFields, proposeCardSheet } from "@ekorok/domain/products/card-list";
import type { CardQuestion as CardAsked } from "@ekorok/domain/products/card-questions";
import { cardTable } from "@ekorok/domain/products/card-table";
import type { Product, ProductFile } from "@ekorok/domain/products/contract/products";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { QuestionList } from "../../../ui/fields/question.tsx";
import { DecimalQuestion, isDecimalAsked } from "../../imports/number-questions.tsx";
import { DoubtfulRows } from "../../imports/doubtful-rows.tsx";
import { fullestSheet, noSheet, recognisedText, SheetChoice } from "../../imports/one-sheet-files.tsx";
import { FileHead, RoundedNumbers, OpenedAtFirst, SkippedColumns } from "../../imports/reading-notes.tsx";
import { HeadRowField } from "../../imports/columns-to-choose.tsx";
import { SheetFields } from "../../imports/sheet-fields.tsx";
import { areNamesAsked, GuessedValues, UnknownValues } from "../../imports/unknown-values.tsx";
import { CardQuestion, ValidFromQuestion } from "./card-questions.tsx";
import { CardChanges } from "./card-changes.tsx";
import { namesProducts, plannedCards } from "./planned-cards.ts";
import { type CardImport, CardImportDone, ImportCards } from "./import-cards.tsx";

type Props = {
  uid: string;
  file: ProductFile;
  products: readonly Product[];
  book: Book;
  today: string;
  onLeave: () => void;
};

const table = { ...cardTable, filled: Object.keys(cardTable.columns) }; // a card may be incomplete

/** The preview of a card file: questions, the changes it would make, how columns are read, and the button that imports it. */
export function PreviewCardFile({ uid, file, products, book, today, onLeave }: Props) {
  const [place, setPlace] = useState(() =>
    fullestSheet(
      file.sheets,
      file.sheets.map((one) => Object.keys(proposeCardSheet(one).columns).length),
    ),
  );
  const sheet = file.sheets[place] ?? noSheet;
  const planOf = (index: number): ImportPlan => ({
    mode: "update",
    sheets: [proposeCardSheet(file.sheets[index] ?? noSheet)],
    ...file.reads[index]?.plan, // how a file with the same headings was last read
    month: book.period,
    decimalSign: null, // it may differ from file to file
  });
  const [plan, setPlan] = useState(() => planOf(place));
  const read = file.reads[place];
  const [from, setFrom] = useState<string | null>(null);
  const [taken, setTaken] = useState<CardImport | null>(null);
  const [answered, setAnswered] = useState<readonly { question: CardAsked; label: string }[]>([]);
  const result = useRef<HTMLHeadingElement>(null);
  const [columns = proposeCardSheet(noSheet)] = plan.sheets;
  const setColumns = (next: typeof columns) => setPlan({ ...plan, sheets: [next] });
  const isReadable = namesProducts(columns);
  const { decimalSign } = plan;
  const planned = useMemo(
    () => (isReadable ? plannedCards(sheet, columns, { decimalSign, from, today }, products, book) : null),
    [isReadable, sheet, columns, decimalSign, from, today, products, book],
  );
  const [skipped, guessed] = useMemo(
    () => [skippedColumns(sheet, columns, cardTable), guessedFields(sheet, columns, cardTable)],
    [sheet, columns],
  );
  const questions = [...answered.map((one) => one.question), ...(planned?.questions ?? [])];
  const shownQuestions: ReactElement[] = questions.map((question, index) => (
    <CardQuestion
      key={`${place} ${question.key}`}
      question={question}
      answer={answered[index]?.label ?? null}
      // Later questions depend on this answer, so their answers are dropped.
      onAnswer={(label, next) => {
        setAnswered([...answered.slice(0, index), { question, label }]);
        setColumns(next);
      }}
    />
  ));
  if (planned && planned.doubtful.length > 0)
    shownQuestions.push(
      <DoubtfulRows
        key={`rows ${planned.doubtful.map(({ index }) => index).join(" ")}`}
        file={{ sheets: [sheet] }}
        plan={plan}
        {...shownDoubtfulRows(
          planned.doubtful.map((row) => ({ ...row, sheet: 0 })),
          ({ index }) => rowText(sheet.rows[index] ?? []),
        )}
        onSheets={([next = columns]) => setColumns(next)}
      />,
    );
  if (planned && isDecimalAsked({ asked: planned.asked, plan }))
    shownQuestions.push(<DecimalQuestion key="decimals" asked={planned.asked} plan={plan} onChange={setPlan} />);
  if (planned && areNamesAsked(planned.unknown, plan))
    shownQuestions.push(
      <UnknownValues
        key={`names ${place}`}
        unknown={planned.unknown}
        plan={plan}
        table={cardTable}
        onChange={setPlan}
      />,
    );
  if (taken) return <CardImportDone {...{ uid, taken, onLeave }} onLook={() => setTaken(null)} />;
  return (
    <Stack>
      <FileHead
        name={file.name}
        notes={file.notes}
        known={read !== undefined && read.plan !== null ? {} : null}
        onLeave={onLeave}
      />
      {!isReadable && (
        <Alert tone="warning">
          Nie znaleźliśmy kolumny z kodem, GTIN ani nazwą produktu. Wskaż poniżej wiersz z nagłówkami albo kolumnę.
        </Alert>
      )}
      <QuestionList after={result}>
        {shownQuestions.length > 0 && (
          <Section title="Pytania do pliku">
            <Stack>{shownQuestions}</Stack>
          </Section>
        )}
      </QuestionList>
      {planned && (
        <>
          {planned.merged.some(({ old }) => old) && <ValidFromQuestion onChange={setFrom} today={today} />}
          <Section title="Co się zmieni" headingRef={result}>
            <Stack gap={3}>
              <RoundedNumbers
                {...{ plan, table }}
                preview={{ rounded: planned.rounded, roundedCount: planned.rounded.length }}
              />
              <SkippedColumns names={skipped} />
              <CardChanges {...{ file, sheet, planned, book }} plan={columns} />
            </Stack>
          </Section>
        </>
      )}
      <Section title="Jak czytamy ten plik">
        <Stack gap={3}>
          <SheetChoice
            label="Arkusz z produktami"
            place={place}
            sheets={file.sheets}
            onChoose={(chosen) => {
              setPlace(chosen);
              setPlan(planOf(chosen));
              setAnswered([]);
            }}
          />
          <OpenedAtFirst
            key={place} // anew for another sheet
            label="Dopasowanie kolumn"
            note={recognisedText(columns, guessed)}
            isOpen={!isReadable || skipped.length + guessed.length > 0}
          >
            <Stack gap={3}>
              <HeadRowField
                rows={sheet.rows}
                head={columns.head}
                onChange={(head) => {
                  setAnswered([]);
                  setColumns(proposeCardSheet(sheet, head));
                }}
              />
              <SheetFields
                {...{ sheet, table }}
                plan={columns}
                fields={cardFields}
                period={book.period}
                onChange={setColumns}
              />
            </Stack>
          </OpenedAtFirst>
          {planned && planned.guessed.length > 0 && (
            <Folded label="Nazwy rozpoznane po fragmencie:" note={String(planned.guessed.length)} isOpen>
              <GuessedValues guessed={planned.guessed} plan={plan} table={cardTable} onChange={setPlan} />
            </Folded>
          )}
        </Stack>
      </Section>
      {planned && (
        <ImportCards
          {...{ uid, planned }}
          // The plan is remembered by the headings that were found; if somebody chose another row of headings, it fits this file only.
          reading={
            read && columns.head === proposeCardSheet(sheet).head ? { headings: read.headings, plan } : undefined
          }
          onTaken={setTaken}
        />
      )}
    </Stack>
  );
}
