import type { Book } from "@ekorok/domain/areas/cells";
import type { ImportPlan } from "@ekorok/domain/imports/contract/imports";
import { shownDoubtfulRows } from "@ekorok/domain/imports/doubtful-rows";
import { guessedFields, skippedColumns } from "@ekorok/domain/imports/plan";
import { rowText, type Sheet } from "@ekorok/domain/imports/sheet";
import { formatDay, parseDay } from "@ekorok/domain/polish/dates";
import { cardFields, proposeCardSheet } from "@ekorok/domain/products/card-list";
import type { CardQuestion as CardAsked } from "@ekorok/domain/products/card-questions";
import { cardTable } from "@ekorok/domain/products/card-table";
import type { Product, ProductFile } from "@ekorok/domain/products/contract/products";
import { type ReactElement, useMemo, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField, TextField } from "../../../ui/fields/field.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { QuestionList } from "../../../ui/fields/question.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { DecimalQuestion, isDecimalAsked } from "../../imports/number-questions.tsx";
import { DoubtfulRows } from "../../imports/doubtful-rows.tsx";
import { FileHead, RoundedNumbers, OpenedAtFirst, SkippedColumns } from "../../imports/reading-notes.tsx";
import { HeadRowField } from "../../imports/columns-to-choose.tsx";
import { SheetFields } from "../../imports/sheet-fields.tsx";
import { areNamesAsked, GuessedValues, UnknownValues } from "../../imports/unknown-values.tsx";
import { CardQuestion } from "./card-questions.tsx";
import { CardChanges } from "./card-changes.tsx";
import { namesProducts, plannedCards } from "./planned-cards.ts";
import { TakeCards } from "./take-cards.tsx";
import { type CardImport, CardImportDone } from "./taken-cards.tsx";

type Props = {
  uid: string;
  file: ProductFile;
  products: readonly Product[];
  book: Book;
  today: string;
  onLeave: () => void;
};

const noSheet: Sheet = { name: "", isHidden: false, rows: [] };
const table = { ...cardTable, filled: Object.keys(cardTable.columns) }; // what a file leaves out is filled in later

/** Which column says what, what would become of the cards, and the one button that does it. */
export function PreviewCardFile({ uid, file, products, book, today, onLeave }: Props) {
  const [place, setPlace] = useState(() => Math.max(0, fullest(file.sheets)));
  const sheet = file.sheets[place] ?? noSheet;
  const planOf = (index: number): ImportPlan => ({
    mode: "update",
    sheets: [proposeCardSheet(file.sheets[index] ?? noSheet)],
    ...file.reads[index]?.plan, // as a file with such headings was read last
    month: book.period,
    decimalSign: null, // another file may mean the other number
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
  const asked: ReactElement[] = questions.map((question, index) => (
    <CardQuestion
      key={`${place} ${question.key}`}
      question={question}
      answer={answered[index]?.label ?? null}
      // What was asked after it may be another question by now.
      onAnswer={(label, next) => {
        setAnswered([...answered.slice(0, index), { question, label }]);
        setColumns(next);
      }}
    />
  ));
  if (planned && planned.doubtful.length > 0)
    asked.push(
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
    asked.push(<DecimalQuestion key="decimals" asked={planned.asked} plan={plan} onChange={setPlan} />);
  if (planned && areNamesAsked(planned.unknown, plan))
    asked.push(
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
        isKnown={read !== undefined && read.plan !== null}
        onLeave={onLeave}
      />
      {!isReadable && (
        <Alert tone="warning">
          Nie znaleźliśmy kolumny z kodem, GTIN ani nazwą produktu. Wskaż poniżej wiersz z nagłówkami albo kolumnę.
        </Alert>
      )}
      <QuestionList after={result}>
        {asked.length > 0 && (
          <Section title="Pytania do pliku">
            <Stack>{asked}</Stack>
          </Section>
        )}
      </QuestionList>
      {planned && (
        <>
          {planned.merged.some(({ old }) => old) && <ValidFrom onChange={setFrom} today={today} />}
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
          {file.sheets.length > 1 && (
            <SelectField
              label="Arkusz z produktami"
              value={String(place)}
              options={file.sheets.map(({ name, isHidden }, index) => ({
                value: String(index),
                label: isHidden ? `${name} (ukryty)` : name,
              }))}
              onChange={({ currentTarget: { value } }) => {
                setPlace(Number(value));
                setPlan(planOf(Number(value)));
                setAnswered([]);
              }}
            />
          )}
          <OpenedAtFirst
            key={place} // another sheet is another question
            label="Dopasowanie kolumn"
            note={`rozpoznano ${Object.keys(columns.columns).length}${guessed.length > 0 ? `, po części nazwy: ${guessed.join(", ")}` : ""}`}
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
        <TakeCards
          {...{ uid, planned }}
          // Files are known again by the headings that were found: others, which somebody chose, are of this file alone.
          reading={
            read && columns.head === proposeCardSheet(sheet).head ? { headings: read.headings, plan } : undefined
          }
          onTaken={setTaken}
        />
      )}
    </Stack>
  );
}

/** Whether what the file says of cards that are there was always so, or holds from a day on. */
function ValidFrom({ onChange, today }: { onChange: (from: string | null) => void; today: string }) {
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState(formatDay(today));
  const day = parseDay(typed);
  const choose = (later: boolean, text: string) => {
    const read = parseDay(text);
    onChange(later && read.ok ? read.value : null);
  };
  return (
    <Section title="Karty, które już są">
      <Stack gap={3}>
        <RadioGroup
          label="Co zrobić z ich składem"
          options={[
            { value: "now", label: "Popraw", note: "produkt od początku miał taki skład" },
            { value: "later", label: "Zapisz jako wersję od dnia", note: "wcześniejsza sprzedaż liczy się po staremu" },
          ]}
          chosen={isLater ? "later" : "now"}
          onChange={(value) => {
            setLater(value === "later");
            choose(value === "later", typed);
          }}
        />
        {isLater && (
          <TextField
            label="Skład obowiązuje od"
            value={typed}
            autoComplete="off"
            problem={day.ok ? null : "Wpisz dzień, na przykład 01.12.2026."}
            onChange={({ target }) => {
              setTyped(target.value);
              choose(true, target.value);
            }}
          />
        )}
      </Stack>
    </Section>
  );
}

/** The sheet of which most headings are recognised; one that is hidden only if there is no other. */
function fullest(sheets: ProductFile["sheets"]): number {
  const named = sheets.map((sheet) => (sheet.isHidden ? 0 : Object.keys(proposeCardSheet(sheet).columns).length));
  return named.indexOf(Math.max(...named));
}
