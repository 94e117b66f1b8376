import { officeOfSeat } from "../charges/year-facts.ts";
import { ownLayout } from "./form-parts.ts";
import type { FormFacts } from "./form-facts.ts";

// What all parts of the report in BDO have in common.

/** One report for the seat, whatever places there are. */
export function bdoOffice({ facts }: FormFacts): string {
  const seat = officeOfSeat(facts);
  return seat === null
    ? "BDO, marszałek województwa siedziby (podaj je w danych firmy)"
    : `BDO, marszałek województwa: ${seat}`;
}

export const AFTER_BDO =
  "Sprawdź sprawozdanie w BDO i wyślij je. Wysłać może je tylko użytkownik główny; potem pobierz urzędowe poświadczenie odbioru (UPO).";

/** Of a part of which nothing but its content was read. */
export const OWN_TABLE = ownLayout("Zakres danych wynika z przepisów, a układu tej części formularza nie odtwarzamy.");
