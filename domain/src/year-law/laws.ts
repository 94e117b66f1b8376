import { year2023 } from "./year-2023.ts";
import { year2024 } from "./year-2024.ts";
import { year2025 } from "./year-2025.ts";
import { year2026 } from "./year-2026.ts";
import { year2027 } from "./year-2027.ts";
import type { YearLaw } from "./year-law.ts";

export const yearLaws: readonly YearLaw[] = [year2023, year2024, year2025, year2026, year2027];

/** Undefined for a year of which nothing is known yet; another year's numbers are never taken instead. */
export const yearLawOf = (year: number): YearLaw | undefined => yearLaws.find((law) => law.year === year);
