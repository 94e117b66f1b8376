import type { Month } from "@ekorok/domain/periods/month";
import type { SalesListFile, TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorText } from "../../../api/error-text.ts";
import { salesPreviewQuery } from "../../../api/sales.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DecisionBar } from "../../../ui/decision-bar.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { focusQuestion, QuestionList } from "../../../ui/question.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { FileNotes } from "../../imports/file-notes.tsx";
import { questionsText } from "../../imports/questions-text.ts";
import { useNaming } from "../goods/use-naming.ts";
import { useRefreshedSales } from "../goods/use-refreshed-sales.ts";
import { ListColumns } from "./list-columns.tsx";
import { ListQuestions, openListQuestions } from "./list-questions.tsx";
import { Looked } from "./looked.tsx";
import { TakeSales } from "./take-sales.tsx";
import { useAnswers } from "./use-answers.ts";
import { isCountAsked, isReadable, useListPlan } from "./use-list-plan.ts";

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
  const isAsked = listPlan !== null && isCountAsked(listPlan);
  const plan = { target, answers: answered.map(({ answer }) => answer), list: listPlan };
  const {
    data: preview,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...salesPreviewQuery({ uid, id, plan }), enabled: isKnown, refetchOnWindowFocus: "always" });
  const isOld = isPlaceholderData || isFetching || isDue;
  // What it takes to read anything is chosen first, and stays where it is while somebody does.
  const [isUnread] = useState(!isKnown && !isAsked);
  const [columns, result] = [useRef<HTMLHeadingElement>(null), useRef<HTMLHeadingElement>(null)];
  const reading = list && listPlan && (
    <ListColumns
      list={list}
      plan={listPlan}
      period={target}
      onChange={chooseList}
      isOpen={isUnread}
      headingRef={columns}
    />
  );
  return (
    <Stack aria-busy={isKnown && isOld}>
      <Row spread="between">
        <p className={textStyles.note}>Nic nie jest jeszcze zapisane w sprawozdaniu.</p>
        <Button look="outlined" size="small" onClick={onLeave}>
          Wybierz inne pliki
        </Button>
      </Row>
      <FileNotes notes={list?.notes ?? []} />
      {!isKnown && !isAsked && (
        <Alert tone="warning">
          Nie znaleźliśmy kolumny z liczbą albo z kodem, GTIN lub nazwą towaru. Wskaż niżej wiersz z nagłówkami albo
          kolumny.
        </Alert>
      )}
      {isUnread && reading}
      <QuestionList after={result}>
        {list && listPlan && (
          <ListQuestions
            list={list}
            plan={listPlan}
            period={target}
            preview={isKnown ? preview : undefined}
            onChange={chooseList}
          />
        )}
        {isKnown && error && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
            {errorText(error)}
          </ErrorState>
        )}
        {isKnown && !error && !preview && <LoadingState label="Sprawdzamy, co z tego wynika…" lines={8} />}
        {isKnown && !error && preview && (
          <Looked {...{ preview, target, answered, say, naming, refresh, result, listPlan }} />
        )}
      </QuestionList>
      {!isUnread && reading}
      {isKnown && !error && preview && preview.documents > 0 && (
        <TakeSales
          {...{ id, plan, preview, isOld }}
          openCount={listPlan ? openListQuestions(listPlan, preview) : 0}
          onTaken={(taken) => {
            forget();
            forgetList();
            onTaken(taken);
          }}
        />
      )}
      {!isKnown && (
        <NotReadable
          openCount={isAsked ? openListQuestions(listPlan, undefined) : 0}
          onColumns={() => columns.current?.focus()}
        />
      )}
    </Stack>
  );
}

type NotReadableProps = { openCount: number; onColumns: () => void };

/** The same bar while there is nothing that could be taken. */
const NotReadable = ({ openCount, onColumns }: NotReadableProps) => (
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
