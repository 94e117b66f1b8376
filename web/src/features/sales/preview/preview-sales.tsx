import type { Month } from "@ekorok/domain/periods/month";
import type { FromKsef, SalesListFile, TakenSales, SalesPlan, SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { useQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { reasonsToWait } from "@ekorok/domain/sales/sale-values";
import { errorText } from "../../../http/client.ts";
import { salesPreviewQuery, allSalesOf, countedSalesOf } from "../../../api/sales.ts";
import { NotLoaded } from "../../../queries/query-state.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DecisionBar } from "../../../ui/fields/decision-bar.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { focusQuestion, QuestionList, questionsText } from "../../../ui/fields/question.tsx";
import { useClient } from "../../client/use-client.ts";
import { FileNotes } from "../../imports/reading-notes.tsx";
import { useGoodsNaming, useSalesRefresh } from "../goods/use-goods-naming.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListQuestions, openListQuestions } from "./list-questions.tsx";
import { PreviewSections } from "./preview-sections.tsx";
import { useLineAnswers } from "./line-answers.ts";
import { isQuantityColumnAsked, hasNeededColumns, useListPlan } from "./use-list-plan.ts";
import { refreshReportsOf } from "../../../api/refresh-reports.ts";
import { command } from "../../../api/functions.ts";
import { documentsText, linesCountedText, linesWaitText, waitingForText } from "../sale-words.ts";
import textStyles from "../../../ui/text.module.css";

type PreviewSalesProps = {
  id: string;
  /** Null for invoices. */
  list: SalesListFile;
  /** Invoices that wait, instead of files; their answers are kept under this name, as the id is another after each reload. */
  fetched?: { readonly ksef: FromKsef; readonly keptAs: string };
  target: Month;
  onTaken: (taken: TakenSales) => void;
  onLeave: () => void;
};

/** The preview of sales: questions, what would change, and the button that imports them. Nothing is stored before. */
export function PreviewSales({ id, list, fetched, target, onTaken, onLeave }: PreviewSalesProps) {
  const { uid } = useClient();
  const { answered, setAnswers, forget } = useLineAnswers(uid, fetched?.keptAs ?? id);
  const { refresh, isDue } = useSalesRefresh(uid);
  const naming = useGoodsNaming(target.year, refresh);
  const { listPlan, chooseList, forgetList } = useListPlan(uid, id, list);
  const isReadable = listPlan === null || hasNeededColumns(listPlan);
  const isAsked = listPlan !== null && isQuantityColumnAsked(listPlan);
  const plan = { target, answers: answered.map(({ answer }) => answer), list: listPlan };
  const query = useQuery({
    ...salesPreviewQuery({ uid, id, plan, ksef: fetched?.ksef }),
    enabled: isReadable,
    refetchOnWindowFocus: "always",
  });
  const { data: preview, error, isFetching, isPlaceholderData } = query;
  const isOld = isPlaceholderData || isFetching || isDue;
  // Columns that have to be chosen come first, and stay there once they are chosen.
  const [areColumnsFirst] = useState(!isReadable && !isAsked);
  const [columns, result] = [useRef<HTMLHeadingElement>(null), useRef<HTMLHeadingElement>(null)];
  const columnSettings = list && listPlan && (
    <ListColumns
      list={list}
      plan={listPlan}
      period={target}
      onChange={chooseList}
      isOpen={areColumnsFirst}
      headingRef={columns}
    />
  );
  return (
    <Stack aria-busy={isReadable && isOld}>
      <Row spread="between">
        <p className={textStyles.note}>Nic nie jest jeszcze zapisane w sprawozdaniu.</p>
        <Button look="outlined" size="small" onClick={onLeave}>
          {fetched ? "Wróć" : "Wybierz inne pliki"}
        </Button>
      </Row>
      <FileNotes notes={list?.notes ?? []} />
      {!isReadable && !isAsked && (
        <Alert tone="warning">
          Nie znaleźliśmy kolumny z liczbą albo z kodem, GTIN lub nazwą towaru. Wskaż niżej wiersz z nagłówkami albo
          kolumny.
        </Alert>
      )}
      {areColumnsFirst && columnSettings}
      <QuestionList after={result}>
        {list && listPlan && (
          <ListQuestions
            list={list}
            plan={listPlan}
            period={target}
            preview={isReadable ? preview : undefined}
            onChange={chooseList}
          />
        )}
        {isReadable && (error || !preview) && (
          <NotLoaded query={query} label="Sprawdzamy, co z tego wynika…" lines={8} />
        )}
        {isReadable && !error && preview && (
          <PreviewSections {...{ preview, target, answered, setAnswers, naming, refresh, result, listPlan }} />
        )}
      </QuestionList>
      {!areColumnsFirst && columnSettings}
      {isReadable && !error && preview && preview.documents > 0 && (
        <ImportBar
          {...{ id, plan, preview, isOld }}
          ksef={fetched?.ksef}
          openCount={listPlan ? openListQuestions(listPlan, preview) : 0}
          onTaken={(taken) => {
            forget();
            forgetList();
            onTaken(taken);
          }}
        />
      )}
      {!isReadable && (
        <UnreadableBar
          openCount={isAsked ? openListQuestions(listPlan, undefined) : 0}
          onColumns={() => columns.current?.focus()}
        />
      )}
    </Stack>
  );
}

type UnreadableBarProps = { openCount: number; onColumns: () => void };

/** The same bar while the list cannot be read. */
const UnreadableBar = ({ openCount, onColumns }: UnreadableBarProps) => (
  <DecisionBar
    label="Podsumowanie wczytania"
    button={
      <Button look="solid" aria-disabled onClick={openCount > 0 ? focusQuestion : onColumns}>
        Wczytaj
      </Button>
    }
  >
    <span className={textStyles.bad}>
      {openCount > 0
        ? `Najpierw odpowiedz na ${questionsText(openCount)}.`
        : "Najpierw wskaż kolumnę z liczbą oraz z kodem, GTIN albo nazwą towaru."}
    </span>
  </DecisionBar>
);

type ImportBarProps = {
  id: string;
  plan: SalesPlan;
  ksef: FromKsef;
  preview: SalesPreview;
  /** What is shown is out of date. */
  isOld: boolean;
  /** How many questions have to be answered before. */
  openCount: number;
  onTaken: (taken: TakenSales) => void;
};

/** The bar that sums up the import, with its button. */
function ImportBar({ id, plan, ksef, preview, isOld, openCount, onTaken }: ImportBarProps) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => command("takeSales", { uid, id, plan, ...(ksef && { ksef }), shown: preview.shown }),
    onSuccess: async (taken) => {
      onTaken(taken);
      await Promise.all([queryClient.invalidateQueries(countedSalesOf(uid)), refreshReportsOf(queryClient, uid)]);
    },
    // The server refuses if the preview is out of date: then it is loaded again.
    onError: () => queryClient.invalidateQueries(allSalesOf(uid)),
    meta: { errorText: null }, // shown beside the button
  });
  const waiting = reasonsToWait.flatMap((why) => ({ why, count: preview.waiting[why] ?? 0 }));
  const waitingCount = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <DecisionBar
      label="Podsumowanie wczytania"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa wczytywanie"
          aria-disabled={isOld || openCount > 0 || undefined}
          onClick={() => (openCount > 0 ? focusQuestion() : !isOld && mutate())}
        >
          {ksef ? "Wpisz" : "Wczytaj"}
        </Button>
      }
    >
      <strong>{documentsText(preview.documents)}</strong>, policzymy {linesCountedText(preview.counted)}
      {waitingCount > 0 &&
        `, ${linesWaitText(waitingCount)}: ${waiting
          .filter(({ count }) => count > 0)
          .map(({ why, count }) => `${waitingForText[why]} ${formatNumber(count)}`)
          .join(", ")}`}
      {openCount > 0 ? (
        <span className={textStyles.bad}> Najpierw odpowiedz na {questionsText(openCount)}.</span>
      ) : (
        isOld && <span className={textStyles.note}> Sprawdzamy zmiany…</span>
      )}
    </DecisionBar>
  );
}
