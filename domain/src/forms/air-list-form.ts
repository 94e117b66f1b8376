import { airCharges, wykazExemptionLimit } from "../charges/rules/air.ts";
import { reportedParts } from "../charges/charged-areas.ts";
import { dutyKey } from "../charges/duty-names.ts";
import { gapsOf } from "../charges/year-facts.ts";
import { voivodeships } from "../company/voivodeships.ts";
import { slugOf } from "../polish/folding.ts";
import type { Charge, ChargeTotal } from "../charges/contract/charges.ts";
import type { FormTable, OfficialForm } from "./contract/forms.ts";
import { airTables, EARLIER_LAYOUT, incompleteReasons, type FilledTable } from "./air-list-tables.ts";
import type { Form, FormFacts } from "./form-facts.ts";
import {
  earlierLayout,
  GROSZE,
  rowOfForm,
  textCell,
  totalCell,
  unknownCell,
  ZLOTYS,
  type FormCell,
} from "./form-parts.ts";

/** The form of an office; null for an office that is not known yet. */
const filedWith = (office: string | null) => ({
  id: `wykaz-${office === null ? "bez-siedziby" : slugOf(office)}`,
  duty: dutyKey("wykaz", office),
});

/** The list of air emissions (wykaz): one for each marshal's office. */
export const airListForms: Form = {
  part: reportedParts.air,
  filed: [null, ...voivodeships].map(filedWith),
  make: (of) => airCharges(of.facts).map((charge) => formOf(of, charge)),
};

function formOf(of: FormFacts, charge: Charge): OfficialForm {
  const { office, remarks, lines } = charge;
  const tables = airTables(of, office, lines, gapsOf(of.facts));
  return {
    ...filedWith(office),
    title: office === null ? "Wykaz opłatowy: urząd nieustalony" : `Wykaz opłatowy: województwo ${office}`,
    office:
      office === null
        ? "Urząd marszałkowski siedziby (podaj województwo w danych firmy)"
        : `Urząd Marszałkowski, województwo ${office}`,
    source: "Wykaz zawierający informacje o zakresie korzystania ze środowiska, Dz.U. 2019 poz. 2443",
    emptyIsZero: false,
    tables: [header(of), summary(of, charge, tables), ...tables.map(({ table }) => table)],
    notes: remarks,
    afterwards: afterwards(wykazExemptionLimit(of.facts, charge)),
  };
}

const afterwards = (limit: string | null): string =>
  limit === null
    ? "Podpisz wykaz i złóż go w urzędzie marszałkowskim do 31 marca; jak zrobić to elektronicznie, podaje urząd. Opłatę, jeśli jest należna, wpłać do tego samego dnia."
    : `Tego wykazu nie składa się (do ${limit}), nasza ocena. Opłaty też się nie wnosi.`;

const IN_PROFILE = "Uzupełnij to w danych firmy.";

const header = ({ facts, company }: FormFacts): FormTable => ({
  key: "entity",
  title: "Podmiot korzystający ze środowiska",
  layout: earlierLayout(EARLIER_LAYOUT),
  columns: [{ key: "text", label: "" }], // the rows' labels say what it is
  rows: (
    [
      ["year", "Rok", String(facts.year)],
      ["name", "Nazwa", company.name],
      ["address", "Adres", company.seat],
      ["regon", "REGON", company.regon],
      ["phone", "Telefon", company.phone],
      ["email", "E-mail", company.email],
    ] as const
  ).map(([key, label, text]) => rowOfForm("entity", { key, label }, { text: textCell(text, IN_PROFILE) })),
  notes: [],
});

/** What the office reads first: the sums of the tables, the total in whole złoty, and what has to be paid. */
function summary(
  { facts }: FormFacts,
  { sum, due, lines, remarks }: Charge,
  tables: readonly FilledTable[],
): FormTable {
  const why = incompleteReasons(lines, gapsOf(facts));
  return {
    key: "summary",
    title: "Zestawienie: wprowadzanie gazów lub pyłów do powietrza",
    layout: earlierLayout(`${EARLIER_LAYOUT} Wiersz o opłacie do wniesienia to nasz układ.`),
    columns: [{ key: "fee", label: "Opłata", unit: "zł" }],
    rows: [
      ...tables.map(({ letter, name, sum }, index) =>
        rowOfForm(
          "summary",
          { key: letter, label: `1.${index + 1}. ${name} (${letter})` },
          { fee: totalCell(sum, GROSZE, why) },
        ),
      ),
      rowOfForm("summary", { key: "all", label: "Razem (w pełnych złotych)" }, { fee: totalCell(sum, ZLOTYS, why) }),
      rowOfForm(
        "summary",
        { key: "due", label: "Opłata do wniesienia (w pełnych złotych)" },
        { fee: dueCell(due, remarks) },
      ),
    ],
    notes: [],
  };
}

function dueCell(due: ChargeTotal | null, remarks: readonly string[]): FormCell {
  const [first] = remarks; // how it follows from the thresholds
  if (due === null) return unknownCell(...remarks);
  return { ...totalCell(due, ZLOTYS, remarks), ...(first !== undefined && { why: [first] }) };
}
