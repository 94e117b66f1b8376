import type { Month, SalesListFile, TakenSales } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../../api/error-text.ts";
import { salesPreviewQuery } from "../../../api/sales.ts";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { LoadingState } from "../../../ui/states/loading-state.tsx";
import textStyles from "../../../ui/text.module.css";
import { useClient } from "../../client/use-client.ts";
import { useNaming } from "../goods/use-naming.ts";
import { useRefreshedSales } from "../goods/use-refreshed-sales.ts";
import { ListColumns } from "./list-columns.tsx";
import { Looked } from "./looked.tsx";
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
