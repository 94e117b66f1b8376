import type { MonthReport, YearReport } from "@ekorok/domain/reports/contract/reports";

/** What is known of a report that nobody has submitted yet. */
export const draft = {
  status: "draft",
  submissions: 0,
  correction: 0,
  returnReason: null,
  submittedAt: null,
} as const;

export const draftYear: YearReport = {
  ...draft,
  year: 2026,
  due: "ahead",
  isOutdated: false,
  madeOf: [],
  months: [],
};

export const draftMonth: MonthReport = {
  ...draft,
  year: 2026,
  month: 3,
  due: "ahead",
  dueOn: "2026-04-15",
  returned: null,
  areas: [],
  leftOut: [],
  findings: [],
};

/** A month as its year has it. */
export const draftInYear = (month: number): YearReport["months"][number] => ({
  ...draft,
  month,
  due: "ahead",
  dueOn: "2026-02-15",
  areas: [],
  leftOut: [],
});
