import { lookUp } from "../dictionaries/collection.ts";
import { listed, number, place, required, whole } from "./columns.ts";
import { defineArea } from "./define-area.ts";
import { mass } from "./masses.ts";
import { supFindings } from "./sup-findings.ts";

export const supFees = defineArea({
  id: "supFees",
  slug: "oplaty-sup",
  flag: "canManageReportSupFees",
  title: "Opłaty SUP",
  columns: {
    type: required(listed("Rodzaj", "supFee")),
    place: place("Miejsce"),
    bought: whole("Zakupiono"),
    issued: whole("Wydano"),
    collected: number("Pobrana opłata", { unit: "zł", places: 2, hint: "pobrana od konsumentów (załącznik 6)" }),
    count: whole("Liczba", "szt.", { hint: "własna opłata producenta (załącznik 9)" }),
    mass: mass("Masa", { hint: "własna opłata producenta (załącznik 9)" }),
  },
  totals: ["collected", "issued", "bought", "count", "mass"],
  check: (row, { dictionaries, period }) => {
    const type = row.type === null ? undefined : lookUp(dictionaries, "supFee", row.type);
    return type ? supFindings(row, type, type.rates[period.year]?.value) : [];
  },
});
