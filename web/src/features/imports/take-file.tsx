import type { AreaId } from "@ekorok/domain/areas/area-ids";
import type { ImportPlan, ImportPreview, TakenImport } from "@ekorok/domain/imports/contract/imports";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { areaById } from "@ekorok/domain/areas/all-areas";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { errorText } from "../../http/client.ts";
import { importListQuery } from "../../api/imports.ts";
import { refreshReportsOf } from "../../api/refresh-reports.ts";
import { command } from "../../api/functions.ts";
import { areaLink, monthLink } from "../reports/report-links.ts";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { DecisionBar } from "../../ui/fields/decision-bar.tsx";
import { focusQuestion, questionsText } from "../../ui/fields/question.tsx";
import { useClient } from "../client/use-client.ts";
import { titleOfArea } from "./client-areas.ts";
import { totalCounts, countsText } from "./preview-rows.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { UndoButton } from "./recent-imports.tsx";
import textStyles from "../../ui/text.module.css";

type TakeFileProps = {
  id: string;
  plan: ImportPlan;
  preview: ImportPreview;
  isOld: boolean;
  /** The number of unanswered questions. */
  openCount: number;
  onTaken: (parts: TakenImport["parts"]) => void;
};

/** The summary and the button. Each area is its own request; if one fails, those before it stay. */
export function TakeFile({ id, plan, preview, isOld, openCount, onTaken }: TakeFileProps) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [atWork, setAtWork] = useState<AreaId | null>(null);
  const open = preview.parts.filter(({ closed }) => closed === null);
  const counts = totalCounts(preview.parts, preview.refusedRows);
  const { removed } = counts;
  const areas = [
    ...new Set(open.filter((part) => part.added + part.changed + part.removed > 0).map(({ area }) => area)),
  ];
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const parts: TakenImport["parts"] = [];
      for (const area of areas) {
        setAtWork(area);
        parts.push(...(await command("takeImport", { uid, id, plan, area, shown: preview.shown[area] ?? "" })).parts);
      }
      return parts;
    },
    onSuccess: onTaken,
    onSettled: async () => {
      setAtWork(null);
      void queryClient.invalidateQueries(importListQuery(uid));
      void queryClient.invalidateQueries({ queryKey: ["users", uid, "imports", id, "preview"] });
      await refreshReportsOf(queryClient, uid);
    },
    meta: { errorText: null }, // shown beside the button
  });
  const begin = () => {
    if (removed === 0) return mutate();
    confirmation.open({
      title: "Zastąpić to, co jest?",
      message: `Zniknie ${rowsText(removed)}, których nie ma w pliku. Wczytanie można potem cofnąć.`,
      onConfirm: () => mutate(),
    });
  };
  const isAsked = openCount > 0;
  if (areas.length === 0 && !isAsked)
    return (
      <DecisionBar
        label="Podsumowanie wczytania"
        button={
          <ButtonLink look="solid" {...monthLink(plan.month)}>
            Wróć do miesiąca
          </ButtonLink>
        }
      >
        {isOld ? "Sprawdzamy zmiany…" : nothingText(preview, counts)}
      </DecisionBar>
    );
  return (
    <DecisionBar
      label="Podsumowanie wczytania"
      problem={error ? errorText(error) : undefined}
      button={
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa wczytywanie"
          aria-disabled={isOld || isAsked || undefined}
          onClick={() => (isAsked ? focusQuestion() : !isOld && begin())}
        >
          {atWork === null ? label(counts) : `Wczytujemy: ${titleOfArea(atWork)}…`}
        </Button>
      }
    >
      <strong>{countsText({ ...counts, unchanged: 0 })}</strong>
      {isAsked ? (
        <span className={textStyles.bad}> Najpierw odpowiedz na {questionsText(openCount)}.</span>
      ) : (
        isOld && <span className={textStyles.note}> Sprawdzamy zmiany…</span>
      )}
    </DecisionBar>
  );
}

/** Says why there is nothing to import. */
function nothingText({ parts }: ImportPreview, { unchanged, refused }: ReturnType<typeof totalCounts>): string {
  if (parts.length > 0 && parts.every(({ closed }) => closed !== null)) return "Ten plik niczego nie zmieni.";
  if (unchanged > 0)
    return `0 nowych, 0 zmienionych: ${refused > 0 ? "poza odrzuconymi " : ""}wszystko z tego pliku już jest w sprawozdaniach.`;
  return refused > 0
    ? "Nie ma czego wczytać: wszystkie wiersze są odrzucone."
    : "W tym pliku nie ma wierszy do wczytania. Sprawdź, czy dobrze wskazano wiersz z nagłówkami, albo wybierz inny plik.";
}

function label({ added, changed, removed }: { added: number; changed: number; removed: number }): string {
  const all = added + changed;
  if (all + removed === 0) return "Wczytaj";
  if (all === 0) return `Usuń ${rowsText(removed)}`;
  return `Wczytaj ${rowsText(all)}`;
}

type TakenFileProps = { id: string; parts: TakenImport["parts"]; onLeave: () => void };

/** What was imported, with links to it and a button to undo. */
export function ImportResult({ id, parts, onLeave }: TakenFileProps) {
  const rows = parts.reduce((sum, { added, changed }) => sum + added + changed, 0);
  const [first] = parts;
  const filled = first && areaById(first.area);
  // The button that imported is gone, and with it the focus.
  const onward = useRef<HTMLAnchorElement>(null);
  useEffect(() => onward.current?.focus(), []);
  return (
    <Stack>
      <Alert tone="success" title={`Wczytano ${rowsText(rows)}`}>
        <ul>
          {parts.map(({ area: id, year, month, added, changed, removed }) => {
            const area = areaById(id);
            return (
              area && (
                <li key={`${id} ${year} ${month}`}>
                  <TextLink {...areaLink({ year, month }, area)}>
                    {area.title}, {formatMonth(year, month)}
                  </TextLink>
                  :{" "}
                  {[["nowe", added] as const, ["zmienione", changed] as const, ["usunięte", removed] as const]
                    .filter(([, count]) => count > 0)
                    .map(([name, count]) => `${name} ${formatNumber(count)}`)
                    .join(", ")}
                </li>
              )
            );
          })}
        </ul>
      </Alert>
      <Row>
        {filled && (
          <ButtonLink ref={onward} look="solid" {...areaLink(first, filled)}>
            Przejdź do: {filled.title}
          </ButtonLink>
        )}
        <Button look="outlined" onClick={onLeave}>
          Wczytaj następny plik
        </Button>
        <UndoButton id={id} onUndone={onLeave} />
      </Row>
    </Stack>
  );
}
