import type { Area } from "@ekorok/domain/areas/define-area";

/** So many columns tell which row it is; all of them stand on the area's page. */
const TELLING = 5;

type Shown = { readonly shown: Readonly<Record<string, string>> };

/** First what is counted and what a row is called by, then what else there is; in the order of the area. */
export function tellingColumns({ columns, totals, namedBy }: Area, rows: readonly Shown[]): string[] {
  const all = Object.keys(columns);
  const filled = new Set(all.filter((key) => rows.some(({ shown }) => shown[key])));
  const telling = [...new Set([...totals, ...namedBy, ...all])].filter((key) => filled.has(key)).slice(0, TELLING);
  return all.filter((key) => telling.includes(key));
}
