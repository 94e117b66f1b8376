import {
  directions,
  formatDayOfInstant,
  formatDecimal,
  type Month,
  saleDirections,
  type SalesListFile,
  type SalesPreview,
  salesTable,
  type TakenSales,
} from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { errorText } from "../../../api/error-text.ts";
import { salesPreviewQuery } from "../../../api/sales.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { GoodsList } from "../goods/goods-list.tsx";
import { LackingCards } from "../goods/lacking-cards.tsx";
import { UnitQuestions } from "../goods/unit-questions.tsx";
import { type Naming, useNaming } from "../goods/use-naming.ts";
import { useRefreshedSales } from "../goods/use-refreshed-sales.ts";
import { UnknownValues } from "../../imports/unknown-values.tsx";
import { laterCards, ofLinesText, rowsText } from "../sale-words.ts";
import { ComingRows } from "./coming-rows.tsx";
import { ListColumns } from "./list-columns.tsx";
import { LineQuestions } from "./line-questions.tsx";
import { SetAside } from "./set-aside.tsx";
import { TakeSales } from "./take-sales.tsx";
import { useAnswers } from "./use-answers.ts";
import { isReadable, useListPlan } from "./use-list-plan.ts";

type Props = {
  id: string;
  list: SalesListFile;
  target: Month;
  onTaken: (taken: TakenSales) => void;
  onLeave: () => void;
};

/** What sales would do, what has to be said before, and the one button that takes them in. Nothing is stored until then. */
export function LookAtSales({ id, list, target, onTaken, onLeave }: Props) {
  const { uid } = useClient();
  const { answered, say, forget } = useAnswers(uid, id);
  const { refresh, isDue } = useRefreshedSales(uid);
  const naming = useNaming(target.year, refresh);
  const { listPlan, chooseList, forgetList } = useListPlan(uid, id, list);
  const isKnown = listPlan === null || isReadable(listPlan);
  const plan = { target, answers: answered.map(({ answer }) => answer), list: listPlan };
  const {
    data: preview,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...salesPreviewQuery({ uid, id, plan }), enabled: isKnown, refetchOnWindowFocus: "always" });
  const isOld = isPlaceholderData || isFetching || isDue;
  // The columns stay where they are whatever becomes of the rest: somebody is choosing them.
  return (
    <Stack aria-busy={isKnown && isOld}>
      <Row spread="between">
        <p className={textStyles.note}>Nic nie jest jeszcze zapisane w sprawozdaniu.</p>
        <Button look="outlined" size="small" onClick={onLeave}>
          Wybierz inne pliki
        </Button>
      </Row>
      {list && listPlan && <ListColumns list={list} plan={listPlan} period={target} onChange={chooseList} />}
      {isKnown && error && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
          {errorText(error)}
        </ErrorState>
      )}
      {isKnown && !error && !preview && <LoadingState label="Sprawdzamy, co z tego wynika…" lines={8} />}
      {isKnown && !error && preview && (
        <Looked
          {...{ preview, list, target, listPlan, answered, say, naming, refresh, chooseList }}
          take={{ id, plan, preview, isOld }}
          onTaken={(taken) => {
            forget();
            forgetList();
            onTaken(taken);
          }}
        />
      )}
    </Stack>
  );
}

type LookedProps = Pick<Props, "list" | "target" | "onTaken"> &
  Pick<ReturnType<typeof useListPlan>, "listPlan" | "chooseList"> &
  Pick<ReturnType<typeof useAnswers>, "answered" | "say"> & {
    preview: SalesPreview;
    naming: Naming;
    refresh: () => void;
    take: Omit<ComponentProps<typeof TakeSales>, "onTaken">;
  };

/** All that the files say, once they could be read. */
function Looked(props: LookedProps) {
  const { preview, list, target, listPlan, chooseList, answered, say, naming, refresh, take, onTaken } = props;
  const { unknown, unknownCount, units, withoutCard, origins } = preview;
  const isEmpty = preview.documents === 0;
  return (
    <>
      {preview.similarLists.map(({ names, at, same, lines }) => (
        <Alert key={`${names} ${at}`} tone="warning" role="none">
          Ta lista ma {formatDecimal(String(same))} z {ofLinesText(lines)} listy „{names}”, którą wczytano{" "}
          {formatDayOfInstant(at)}. Jeśli to ta sama lista, tylko nowsza, najpierw cofnij tamto wczytanie, bo policzymy
          sprzedaż dwa razy.
        </Alert>
      ))}
      {listPlan && (preview.unknownWords.length > 0 || Object.keys(listPlan.plan.values).length > 0) && (
        <UnknownValues
          preview={{ unknown: preview.unknownWords.map((word) => ({ ...word, sheet: 0 })), guessed: [] }}
          plan={{ sheets: [listPlan.plan], month: target, mode: "add", decimalSign: listPlan.decimalSign }}
          table={salesTable}
          onSheet={(_, sheet) => chooseList({ ...listPlan, plan: sheet })}
        />
      )}
      {list && preview.refusedCount > 0 && (
        <Alert tone="warning" role="none">
          Nie da się odczytać części listy: {rowsText(preview.refusedCount)}. Niżej widać dlaczego. Popraw listę i
          wczytaj ją jeszcze raz albo policz resztę.
        </Alert>
      )}
      {isEmpty && <NothingNew isKnown={preview.alreadyCount > 0} />}
      <LineQuestions
        open={preview.questions}
        openCount={preview.questionCount}
        answered={answered}
        // What was bought by an invoice is known by itself.
        choicesOf={() => (list ? directions : saleDirections)}
        onSay={say}
      />
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
      <UnitQuestions products={units} onSaved={refresh} />
      <LackingCards
        title="Karty do uzupełnienia"
        about="Bez składu i pochodzenia nie policzymy tych produktów. Uzupełnij karty teraz albo później: miesiąc można przeliczyć."
        products={withoutCard.filter(({ begins }) => begins === null)}
      />
      <LackingCards {...laterCards} products={withoutCard.filter(({ begins }) => begins !== null)} />
      <LackingCards
        title="Pochodzenie się nie zgadza"
        about="Kupiono je za granicą, a karta mówi co innego. Sprawdź pochodzenie na karcie."
        products={origins}
      />
      <ComingRows months={preview.months} target={target} />
      <SetAside preview={preview} target={target} isList={list !== null} />
      {!isEmpty && <TakeSales {...take} onTaken={onTaken} />}
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
