import { readFileSync } from "node:fs";
import path from "node:path";
import type { Rate } from "@ekorok/domain/year-law/rate";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { SEED } from "../../../folders.ts";

export type RateRow = Readonly<Record<string, string>>;

export const SEED_YEARS = ["2023", "2024", "2025", "2026"] as const;

export const readTable = (name: string): RateRow[] => readCsv(readFileSync(path.join(SEED, `${name}.csv`), "utf8"));

/** What the status marks in the tables mean: how sure the number is, its legal source, and where we read it. */
const publications: Record<string, Omit<Rate, "value">> = {
  "published(gofin)": {
    status: "official",
    source: "M.P. 2023 poz. 914 ze zm. (poz. 1203)",
    note: "odczytana na wskazniki.gofin.pl",
  },
  "published(wszystkooemisjach)": {
    status: "official",
    source: "M.P. 2023 poz. 914 ze zm. (poz. 1203)",
    note: "odczytana na wszystkooemisjach.pl",
  },
  "published(przemyslisrodowisko)": {
    status: "official",
    source: "M.P. 2024 poz. 794",
    note: "odczytana na przemyslisrodowisko.pl",
  },
  "agrees(przemyslisrodowisko)": {
    status: "derived",
    source: "M.P. 2024 poz. 794",
    note: "wyliczona, zgodna z przemyslisrodowisko.pl",
  },
  "published(M.P.2025/769 via taxorder-pro notes)": {
    status: "derived", // nobody has read the announcement itself
    source: "M.P. 2025 poz. 769",
    note: "wyliczona, zgodna z notatkami taxorder-pro",
  },
};

export type Derivation = {
  /** What the derived numbers were computed from. */
  source?: string;
  /** Where we read it. */
  note: string;
  /** A remark on all numbers of the row. */
  remark?: string | undefined;
};

export const ratesIn = (row: RateRow, derivation: Derivation): Record<string, Rate> =>
  Object.fromEntries(SEED_YEARS.filter((year) => row[year]).map((year) => [year, rateIn(row, year, derivation)]));

const INDEXED = "Dz.U. 2017 poz. 2490, stawka z 2018 r. waloryzowana co rok wskaźnikiem GUS";
/** Source of tables C and D. */
export const OPEN_DATA = { note: "stawka z 2018 r. z otwartego zbioru danych mkorpik/oplata-srodowiskowa" };

function rateIn(row: RateRow, year: string, { source = INDEXED, note, remark }: Derivation): Rate {
  const { [year]: value = "", [`status_${year}`]: mark = "" } = row;
  const isDerived = mark === "" || mark === "derived";
  const known = isDerived ? { status: "derived" as const, source, note } : publications[mark];
  if (!known) throw new Error(`it is not known where ${mark} was read`);
  return { value, ...known, note: [known.note, remark].filter(Boolean).join("; ") };
}

/** Parses CSV into rows by the names in its first line. Quotes may contain commas and "", but no line breaks. */
function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])));
}

const CELL = /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g;

const cellsOf = (line: string) =>
  [...line.matchAll(CELL)].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain);

/** An item of every new database. Its id never changes: later releases find the item by it. */
export type SeedItem<K extends DictionaryKind = DictionaryKind> = { kind: K; id: string; value: DictionaryValue<K> };
