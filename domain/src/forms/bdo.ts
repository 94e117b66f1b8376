import { officeOfSeat } from "../charges/year-facts.ts";
import { ofVoivodeship } from "../company/voivodeships.ts";
import { ownLayout, rowOfForm } from "./form-parts.ts";
import type { FormTable, OfficialForm } from "./contract/forms.ts";
import { concernsForm, type Form, type FormFacts } from "./form-facts.ts";

// What all parts of the BDO report have in common.

type BdoPart = Pick<Form, "part"> &
  Pick<OfficialForm, "id" | "duty" | "title" | "source"> & {
    readonly tables: (of: FormFacts) => FormTable[];
    /** True where the part is needed although its own areas do not require it. */
    readonly isThereToo?: (of: FormFacts) => boolean;
  };

/** A part of the BDO report. An empty field in it means 0. */
export const bdoForm = ({ part, tables, isThereToo = () => false, ...said }: BdoPart): Form => ({
  part,
  filed: [said],
  make: (of) =>
    concernsForm(of, part) || isThereToo(of)
      ? [{ ...said, office: bdoOffice(of), emptyIsZero: true, tables: tables(of), notes: [], afterwards: AFTER_BDO }]
      : [],
});

/** One report, to the marshal of the seat. */
function bdoOffice({ facts }: FormFacts): string {
  const seat = officeOfSeat(facts);
  return seat === null
    ? "BDO, marszałek województwa siedziby (podaj je w danych firmy)"
    : `BDO, marszałek województwa ${ofVoivodeship(seat)}`;
}

const AFTER_BDO =
  "Sprawdź sprawozdanie w BDO i wyślij je. Wysłać może je tylko użytkownik główny; potem pobierz urzędowe poświadczenie odbioru (UPO).";

const OWN_LAYOUT = ownLayout("BDO", "Zakres danych wynika z przepisów, a układu tej części formularza nie odtwarzamy.");

type TableRow = Parameters<typeof rowOfForm>[1] & { readonly cells: Parameters<typeof rowOfForm>[2] };
type Table = Pick<FormTable, "key" | "title" | "columns"> & {
  readonly rows: readonly TableRow[];
  readonly notes?: FormTable["notes"];
};

/** A table of which we have read only the required content, not the layout. */
export const bdoTable = ({ rows, notes = [], ...table }: Table): FormTable => ({
  ...table,
  layout: OWN_LAYOUT,
  rows: rows.map(({ cells, ...row }) => rowOfForm(table.key, row, cells)),
  notes,
});
