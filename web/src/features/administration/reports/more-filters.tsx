import { type ReasonTopic, reasonTopics } from "@ekorok/domain/charges/contract/reason-topics";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import type { ReportTotals } from "@ekorok/domain/reports/contract/report-list";
import { useQuery } from "@tanstack/react-query";
import { reportTotalsOptions } from "../../../api/reports.ts";
import { FilterChoice, Filters } from "../../../ui/fields/filters.tsx";
import { filterQueryOf, options, PAGE_SIZE, useReportsAddress } from "./reports-address.ts";
import { pageSizes, reasonWords, reportsSearch } from "./reports-search.ts";

export function MoreFilters() {
  const { search, change } = useReportsAddress();
  const { data: totals } = useQuery(reportTotalsOptions(filterQueryOf(search)));
  return (
    <Filters isTight>
      {moreChoices(totals).map(({ name, ...choice }) => (
        <FilterChoice
          key={name}
          {...choice}
          value={search[name]?.toString()}
          // Read by the same rules as an address.
          onChange={(word) => change(reportsSearch({ [name]: word }))}
        />
      ))}
    </Filters>
  );
}

/** Smallest amounts in złoty. */
const amounts = [1, 800, 5_000, 20_000, 100_000];

const moreChoices = (totals: ReportTotals | undefined) =>
  [
    {
      name: "brak",
      label: "Brakuje",
      options: options(
        Object.entries(reasonWords).map(([word, topic]) => [
          word,
          `${reasonTopics[topic]}${lackingText(totals, topic)}`,
        ]),
      ),
    },
    {
      name: "kwota",
      label: "Do zapłaty",
      options: options(amounts.map((zl) => [String(zl), zl === 1 ? "jakakolwiek" : `od ${formatNumber(zl)} zł`])),
    },
    {
      name: "kolejnosc",
      label: "Kolejność",
      options: options([
        ["", "od A do Z"],
        ["po-terminie", "spóźnieni najpierw"],
        ["kwota", "największa kwota"],
      ]),
      isRequired: true,
    },
    {
      name: "ile",
      label: "Na stronie",
      options: options([["", String(PAGE_SIZE)], ...Object.keys(pageSizes).map((size) => [size, size] as const)]),
      isRequired: true,
    },
  ] as const;

function lackingText(totals: ReportTotals | undefined, topic: ReasonTopic): string {
  const found = totals?.reasons.find((one) => one.topic === topic);
  return found ? ` (${found.clients})` : "";
}
