import { readFileSync } from "node:fs";
import path from "node:path";
import type { Rate } from "@ekorok/domain";
import { SEED } from "../../../folders.ts";
import { readCsv } from "./csv.ts";

export type RateRow = Readonly<Record<string, string>>;

export const SEED_YEARS = ["2023", "2024", "2025", "2026"] as const;

export const readTable = (name: string): RateRow[] => readCsv(readFileSync(path.join(SEED, `${name}.csv`), "utf8"));

/** Where the published numbers were read. */
const publications: Record<string, string> = {
  "published(gofin)": "M.P. 2023 poz. 914 ze zm. (poz. 1203), wg wskazniki.gofin.pl",
  "published(M.P.2025/769 via taxorder-pro notes)": "M.P. 2025 poz. 769, wg notatek projektu taxorder-pro",
  "published(przemyslisrodowisko)": "M.P. 2024 poz. 794, wg przemyslisrodowisko.pl",
};

type Remarks = {
  /** What the derived numbers were reckoned from. */
  base?: string;
  /** What else is to be known of them. */
  remark?: string;
};

/** The row's rates by year; `place` says where they stand in the law. */
export function ratesIn(row: RateRow, place: string, remarks: Remarks = {}): Record<string, Rate> {
  return Object.fromEntries(
    SEED_YEARS.filter((year) => row[year]).map((year) => [year, rateIn(row, year, place, remarks)]),
  );
}

const BASE = "stawka z 2018 r. (Dz.U. 2017 poz. 2490)";

function rateIn(row: RateRow, year: string, place: string, { base = BASE, remark }: Remarks): Rate {
  const { [year]: value = "", [`status_${year}`]: status = "" } = row;
  const isDerived = status === "" || status === "derived";
  const source = isDerived ? `${base}, waloryzowana co rok wskaźnikiem GUS` : publications[status];
  if (!source) throw new Error(`it is not known where ${status} was read`);
  return {
    value,
    status: isDerived ? "derived" : "official",
    source: `${place}: ${source}${remark ? `; ${remark}` : ""}`,
  };
}
