import type { Month } from "@ekorok/domain/periods/month";
import { formatDayOfInstant } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { salesTable } from "@ekorok/domain/sales/list-table";
import { directions, saleDirections } from "@ekorok/domain/sales/sale-values";
import type { RefObject } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import textStyles from "../../../ui/text.module.css";
import { RoundedNumbers } from "../../imports/reading-notes.tsx";
import { GoodsList } from "../goods/goods-list.tsx";
import { LackingCards, UnitQuestions } from "../goods/cards-to-complete.tsx";
import type { GoodsNaming } from "../goods/use-goods-naming.ts";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { laterCardWords, ofLinesText } from "../sale-words.ts";
import { PlannedRows } from "./planned-rows.tsx";
import { LineQuestions } from "./line-questions.tsx";
import { NotCounted } from "./not-counted.tsx";
import { Warnings } from "./warnings.tsx";
import type { useLineAnswers } from "./line-answers.ts";
import type { ListPlan } from "./use-list-plan.ts";

type Props = Pick<ReturnType<typeof useLineAnswers>, "answered" | "setAnswers"> & {
  preview: SalesPreview;
  /** Null for invoices. */
  listPlan: ListPlan | null;
  target: Month;
  naming: GoodsNaming;
  refresh: () => void;
  /** Takes the focus after the last answer. */
  result: RefObject<HTMLHeadingElement | null>;
};

/** What the files contain, once they can be read. */
export function PreviewSections({ preview, listPlan, target, answered, setAnswers, naming, refresh, result }: Props) {
  const isList = listPlan !== null;
  return (
    <>
      <Warnings preview={preview} isList={isList} />
      {isList && <ListNotices preview={preview} />}
      {isList && <RoundedNumbers preview={preview} plan={{ sheets: [listPlan.plan] }} table={salesTable} />}
      {preview.documents === 0 && <NothingNew isKnown={preview.alreadyCount > 0} />}
      <LineQuestions
        open={preview.questions}
        openCount={preview.questionCount}
        answered={answered}
        // Purchases are recognised on invoices, so nobody has to choose them there.
        choicesOf={() => (isList ? directions : saleDirections)}
        onAnswer={setAnswers}
      />
      <WaitingGoods preview={preview} naming={naming} onSaved={refresh} />
      <PlannedRows months={preview.months} target={target} headingRef={result} />
      <NotCounted preview={preview} isList={isList} />
    </>
  );
}

/** Warnings about a list as a whole. */
function ListNotices({ preview: { similarLists, refusedCount } }: { preview: SalesPreview }) {
  return (
    <>
      {similarLists.map(({ names, at, same, lines }) => (
        <Alert key={`${names} ${at}`} tone="warning" role="none">
          Ta lista ma {formatNumber(same)} z {ofLinesText(lines)} listy „{names}”, którą wczytano{" "}
          {formatDayOfInstant(at)}. Jeśli to ta sama lista, tylko nowsza, najpierw cofnij tamto wczytanie, bo policzymy
          sprzedaż dwa razy.
        </Alert>
      ))}
      {refusedCount > 0 && (
        <Alert tone="warning" role="none">
          Nie da się odczytać części listy: {rowsText(refusedCount)}. Niżej widać dlaczego. Popraw listę i wczytaj ją
          jeszcze raz albo policz resztę.
        </Alert>
      )}
    </>
  );
}

type WaitingProps = { preview: SalesPreview; naming: GoodsNaming; onSaved: () => void };

/** Goods that cannot be counted yet, by what is missing. */
function WaitingGoods({ preview, naming, onSaved }: WaitingProps) {
  const { unknown, unknownCount, units, withoutCard, origins } = preview;
  return (
    <>
      {(unknown.length > 0 || naming.named.size > 0) && (
        <Section title="Towary, których nie znamy">
          <Stack gap={3}>
            <p className={textStyles.note}>
              Wskaż, jakie to produkty. Zapamiętamy to dla następnych faktur; czego nie wskażesz, zaczeka.
            </p>
            <GoodsList goods={unknown} count={unknownCount} naming={naming} />
          </Stack>
        </Section>
      )}
      <UnitQuestions products={units} onSaved={onSaved} />
      <LackingCards
        title="Karty do uzupełnienia"
        about="Bez składu i pochodzenia nie policzymy tych produktów. Uzupełnij karty teraz albo później: miesiąc można przeliczyć."
        products={withoutCard.filter(({ begins }) => begins === null)}
      />
      <LackingCards {...laterCardWords} products={withoutCard.filter(({ begins }) => begins !== null)} />
      <LackingCards
        title="Pochodzenie się nie zgadza"
        about="Kupiono je za granicą, a karta mówi co innego. Sprawdź pochodzenie na karcie."
        products={origins}
      />
    </>
  );
}

const NothingNew = ({ isKnown }: { isKnown: boolean }) =>
  isKnown ? (
    <EmptyState title="Wszystkie te faktury są już policzone">Niżej widać, kiedy je wczytano.</EmptyState>
  ) : (
    <EmptyState title="Nie ma tu faktur do policzenia">
      Liczymy e-faktury z KSeF (XML, ZIP) i listy sprzedaży (XLSX, CSV). Niżej widać, czego nie dało się odczytać.
    </EmptyState>
  );
