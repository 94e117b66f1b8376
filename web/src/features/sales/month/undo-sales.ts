import type { Month } from "@ekorok/domain/periods/month";
import { formatMonth, formatMonths } from "@ekorok/domain/polish/dates";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { shortened } from "@ekorok/domain/polish/typography";
import { plural } from "@ekorok/domain/polish/plural";
import type { SalesStep } from "@ekorok/domain/sales/contract/sale-steps";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QuestionField } from "../../../ui/confirmation/fields.ts";
import { html, type Html, longHtmlList } from "../../../ui/confirmation/html.ts";
import { rowsText } from "@ekorok/domain/reports/report-words";
import { documentsText, linesText, monthsText } from "../sale-words.ts";
import { command } from "../../../api/functions.ts";
import { read } from "../../../api/server.ts";
import { refreshReportsOf } from "../../../api/refresh-reports.ts";
import { countedSalesOf } from "../../../api/sales.ts";
import { ApiError, DONE_BY_OTHERS, errorText } from "../../../http/client.ts";
import { confirmation } from "../../../ui/confirmation/confirmation.ts";
import { useClient } from "../../client/use-client.ts";
import { changesText, useSalesCommand } from "./use-counting.ts";
import { namesOf } from "../use-sending.ts";

type UndoneMonth = SalesStep["all"]["months"][number];

/** How many numbers of documents are named for a month; long ones are cut. */
const MOST_NUMBERS = 3;
const LONGEST_NUMBER = 40;

function numbersText({ numbers, documents }: UndoneMonth): string {
  const shown = numbers.slice(0, MOST_NUMBERS).map((number) => shortened(number, LONGEST_NUMBER));
  const more = documents - shown.length;
  return more > 0 ? `${shown.join(", ")} i jeszcze ${formatNumber(more)}` : shown.join(", ");
}

const verbs = {
  removed: { one: "zniknie", few: "znikną", many: "zniknie" },
  changed: { one: "zmieni się", few: "zmienią się", many: "zmieni się" },
  added: { one: "wróci", few: "wrócą", many: "wróci" },
};
const returns = { one: "zwrotu", few: "zwrotów", many: "zwrotów" };

/** How the rows of a month change: "zniknie 1 wiersz, zmienią się 2 wiersze". */
function rowChanges({ rows, added, removed, asked }: UndoneMonth): string {
  const counts = [
    [verbs.removed, removed],
    [verbs.changed, rows - added - removed],
    [verbs.added, added],
  ] as const;
  const changes = counts.flatMap(([verb, count]) => (count > 0 ? `${plural(count, verb)} ${rowsText(count)}` : []));
  const question = `nie będzie od czego odjąć ${formatNumber(asked)} ${plural(asked, returns)}, więc zapytamy, co z tym zrobić`;
  return [...changes, ...(asked > 0 ? [question] : [])].join(", ") || "w sprawozdaniu nic się nie zmieni";
}

const monthItem = (month: UndoneMonth): Html =>
  html`<li>
    <b>${formatMonth(month.year, month.month)}</b>:
    ${month.documents > 0 ? `${documentsText(month.documents)} (${numbersText(month)}), ${linesText(month.lines)}; ` : ""}${rowChanges(month)}
  </li>`;

const withDocuments = ({ months }: SalesStep["all"]) => months.filter(({ documents }) => documents > 0);
/** Months that change, but lose no documents. */
const withoutDocuments = ({ months }: SalesStep["all"]) => months.filter(({ documents }) => documents === 0);

/** Whether the server's name of an import says that it came from KSeF: "KSeF: 12 faktur", "KSeF, marzec 2026". */
const isFromKsef = (names: string): boolean => /^KSeF(?:: [\d\s]+ faktur\p{L}?|, \p{L}+ \d{4})$/u.test(names);

/** The question: what is deleted in which months, what else changes, and what stays. */
function undoMessage(step: SalesStep, period: Month): Html[] {
  const { names, all, only, kept, keptIn } = step;
  const [own, others] = [withDocuments(all), withoutDocuments(all)];
  const where = own.length > 1 ? ` w ${own.length} miesiącach` : "";
  return [
    ...longHtmlList(
      `${shortNames(names)}: ${documentsText(all.documents)}${where}. Cofnięcie usuwa je i to, co z nich policzono:`,
      own.map(monthItem),
    ),
    ...longHtmlList(
      "Zmienią się też inne miesiące, bo łączą je z tymi dokumentami korekty albo zwroty:",
      others.map(monthItem),
    ),
    ...(own.length > 1 || only.documents < all.documents ? [html`<p>${onlyText(step, period)}</p>`] : []),
    ...(kept > 0
      ? [
          html`<p>
            Zostanie: ${documentsText(kept)} z pozycjami policzonymi w zamkniętych miesiącach (${formatMonths(keptIn)}).
            Żeby to cofnąć, doradca musi najpierw zwrócić te miesiące do poprawy.
          </p>`,
        ]
      : []),
    html`<p>
      Wiersze zmienione ręcznie zostaną.
      ${isFromKsef(names) ? "Faktury będą znów czekać." : "Pliki można potem wczytać jeszcze raz."}
    </p>`,
  ];
}

/** What undoing the month alone would delete and change. A list without numbers counts as one document. */
function onlyText({ only, alsoElsewhere }: SalesStep, { year, month }: Month): string {
  const name = formatMonth(year, month);
  if (only.documents === 0)
    return `Tylko ${name} cofnąć się nie da: dokumenty z tego miesiąca mają pozycje także w innych albo korekty przeniosły tam ich towar, a dokument (albo listę bez numerów dokumentów) cofa się w całości.`;
  const stay = `Dokumenty, których pozycje albo towar są też w innych miesiącach, wtedy zostaną, bo cofa się je w całości: ${formatNumber(alsoElsewhere)}.`;
  const others = withoutDocuments(only).map((one) => `${formatMonth(one.year, one.month)} (${rowChanges(one)})`);
  return [
    `Można cofnąć tylko ${name}: ${documentsText(only.documents)}; ${withDocuments(only).map(rowChanges).join()}.`,
    ...(others.length > 0 ? [`Przy tym zmieni się też: ${others.join("; ")}.`] : []),
    ...(alsoElsewhere > 0 ? [stay] : []),
  ].join(" ");
}

/** The choice between the month alone and everything, if both are possible. */
function undoChoice({ all, only }: SalesStep, { year, month }: Month): readonly QuestionField[] {
  if (only.documents === 0 || only.documents === all.documents) return [];
  const others = withoutDocuments(only);
  const also = others.length > 0 ? `; zmieni się też: ${formatMonths(others)}` : "";
  const allMonths = monthsText(withDocuments(all).length);
  return [
    {
      name: "scope",
      kind: "select",
      label: "Co cofnąć",
      initial: "only",
      options: [
        { value: "only", label: `Tylko ${formatMonth(year, month)}: ${documentsText(only.documents)}${also}` },
        { value: "all", label: `Wszystkie ${allMonths}: ${documentsText(all.documents)}` },
      ],
    },
  ];
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;
/** An import that is no longer there was undone on another page. */
const undoFailure = (error: unknown): string => (isGone(error) ? DONE_BY_OTHERS : errorText(error));

/** Undoes an import after a question: all of it, or this month alone. */
export function useUndoSales(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const { mutate: undo, isPending } = useSalesCommand(
    (wanted: { id: string; shown: string; only?: Month }) => command("undoSales", { uid, ...wanted }),
    (counted) =>
      counted.months.length === 0
        ? "Cofnięto wczytanie."
        : `Cofnięto wczytanie. Zmieniło się: ${changesText(counted)}.`,
    undoFailure,
  );
  const {
    mutate: look,
    isPending: isLooking,
    variables: looked,
  } = useMutation({
    mutationFn: ({ id }: Wanted) =>
      read("/api/users/:uid/sales/steps/:id", { uid, id }, { query: { year: period.year, month: period.month } }),
    meta: { errorText: undoFailure },
    onError: (error, { onUndone }) => {
      if (!isGone(error)) return;
      onUndone?.();
      void queryClient.invalidateQueries(countedSalesOf(uid));
      void refreshReportsOf(queryClient, uid);
    },
    onSuccess: (step, { id, isSure, onUndone }) => {
      // What stays in closed months has to be said before.
      if (isSure && step.kept === 0) undo({ id, shown: step.all.shown }, { onSuccess: onUndone });
      else question(id, step, onUndone);
    },
  });
  const question = (id: string, step: SalesStep, onUndone: (() => void) | undefined) =>
    confirmation.open({
      title: "Cofnąć wczytanie?",
      message: undoMessage(step, period),
      fields: undoChoice(step, period),
      onConfirm: ({ scope }) => {
        const wanted = scope === "only" ? { shown: step.only.shown, only: period } : { shown: step.all.shown };
        undo({ id, ...wanted }, { onSuccess: onUndone });
      },
    });
  return {
    /** The import that is being undone. */
    busyId: isLooking || isPending ? looked?.id : undefined,
    ask: (id: string, onUndone?: () => void) => look({ id, onUndone }),
    /** All of it without a question, for what nobody has asked for and comes back by itself. */
    undoAtOnce: (id: string) => look({ id, isSure: true }),
  };
}

type Wanted = { readonly id: string; readonly isSure?: boolean; readonly onUndone?: (() => void) | undefined };

/** Names of files in one line. */
export const shortNames = (names: string): string => namesOf(names.split(", ").map((name) => ({ name })));
