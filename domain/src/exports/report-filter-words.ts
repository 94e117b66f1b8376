import type { z } from "zod";
import { reasonTopics } from "../charges/contract/reason-topics.ts";
import { zlotyWords } from "../charges/total-words.ts";
import { WHOLE_YEAR } from "../periods/month.ts";
import { formatMonth } from "../polish/dates.ts";
import type { reportFilterQuery } from "../reports/contract/report-list.ts";
import { searched, together, turnNames, wantedStatusName } from "./filter-words.ts";

// In a file of its own, as pages do not need the topics.

type ReportFilter = Omit<z.output<typeof reportFilterQuery>, "sort">;
export const reportFilterWords = ({ year, search, status, month, turn, dueFrom, lacking }: ReportFilter): string =>
  together([
    ["klient", searched(search)],
    ["status", status && wantedStatusName(status).toLowerCase()],
    ["czeka na", turn && turnNames[turn]],
    [
      "miesiąc",
      month === undefined ? undefined : month === WHOLE_YEAR ? "sprawozdanie roczne" : formatMonth(year, month),
    ],
    ["do zapłaty", dueFrom === undefined ? undefined : `od ${zlotyWords(String(dueFrom))}`],
    ["brakuje", lacking && smallFirst(reasonTopics[lacking])],
  ]);

const smallFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
