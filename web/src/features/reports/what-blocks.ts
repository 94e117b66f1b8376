import { type Month, type MonthFinding, type MonthReport } from "@ekorok/domain";
import type { KnownArea } from "./permitted-areas.ts";

export type Obstacles = {
  readonly hasNotBegun: boolean;
  /** Nothing entered, and not said to be empty. */
  readonly emptyAreas: readonly KnownArea[];
  readonly blocks: readonly MonthFinding[];
  readonly unexplained: readonly MonthFinding[];
};

/** What stands between a month and its submission, so that people see it before the server has to refuse. */
export function whatBlocks(report: MonthReport, areas: readonly KnownArea[], now: Month): Obstacles {
  return {
    hasNotBegun: report.year * 12 + report.month > now.year * 12 + now.month,
    emptyAreas: areas.filter(({ summary }) => summary.state === "empty"),
    blocks: report.findings.filter(({ level }) => level === "blocks"),
    unexplained: report.findings.filter(({ level, reason }) => level === "asks" && !reason),
  };
}

export const isFree = ({ hasNotBegun, emptyAreas, blocks, unexplained }: Obstacles): boolean =>
  !hasNotBegun && emptyAreas.length + blocks.length + unexplained.length === 0;
