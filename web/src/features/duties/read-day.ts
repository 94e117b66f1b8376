import { firstPossibleDay } from "@ekorok/domain/duties/duty-standing";
import { formatDay, parseDay } from "@ekorok/domain/polish/dates";

/** Reads the typed day on which something was filed or paid. */
export function readDay(typed: string, year: number, today: string): { value: string | null; problem: string | null } {
  const first = firstPossibleDay(year);
  const read = parseDay(typed);
  if (!read.ok) return { value: null, problem: "Wpisz dzień, na przykład 14.03.2026." };
  if (read.value > today) return { value: null, problem: "Ten dzień jeszcze nie nadszedł. Wpisz, kiedy to zrobiono." };
  if (read.value < first) return { value: null, problem: `Dzień nie może być wcześniejszy niż ${formatDay(first)}.` };
  return { value: read.value, problem: null };
}
