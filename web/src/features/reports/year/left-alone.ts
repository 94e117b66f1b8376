import type { YearReport } from "@ekorok/domain/reports/contract/reports";

/** A year before the client was served in which nobody has entered anything: it need not be handed in, and asks for nothing. */
export const isLeftAlone = ({ due, months }: Pick<YearReport, "due" | "months">): boolean =>
  due === "notServed" && months.every(({ areas }) => areas.every(({ rowCount }) => rowCount === 0));
