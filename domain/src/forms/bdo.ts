import { officeOfSeat } from "../charges/year-facts.ts";
import { ofVoivodeship } from "../company/voivodeships.ts";
import { ownLayout } from "./form-parts.ts";
import type { FormTable, OfficialForm } from "./contract/forms.ts";
import { concerns, type Form, type FormFacts } from "./form-facts.ts";

// What all parts of the report in BDO have in common.

type Part = Pick<Form, "part"> &
  Pick<OfficialForm, "id" | "duty" | "title" | "source"> & {
    readonly tables: (of: FormFacts) => FormTable[];
    /** Where its own areas ask for none. */
    readonly isThereToo?: (of: FormFacts) => boolean;
  };

/** A part of the report; where nothing is entered in it, there was nothing. */
export const bdoForm = ({ part, tables, isThereToo = () => false, ...said }: Part): Form => ({
  part,
  filed: [said],
  make: (of) =>
    concerns(of, part) || isThereToo(of)
      ? [{ ...said, office: bdoOffice(of), emptyIsZero: true, tables: tables(of), notes: [], afterwards: AFTER_BDO }]
      : [],
});

/** One report for the seat, whatever places there are. */
function bdoOffice({ facts }: FormFacts): string {
  const seat = officeOfSeat(facts);
  return seat === null
    ? "BDO, marszałek województwa siedziby (podaj je w danych firmy)"
    : `BDO, marszałek województwa ${ofVoivodeship(seat)}`;
}

const AFTER_BDO =
  "Sprawdź sprawozdanie w BDO i wyślij je. Wysłać może je tylko użytkownik główny; potem pobierz urzędowe poświadczenie odbioru (UPO).";

/** Of a part of which nothing but its content was read. */
export const OWN_TABLE = ownLayout(
  "BDO",
  "Zakres danych wynika z przepisów, a układu tej części formularza nie odtwarzamy.",
);
