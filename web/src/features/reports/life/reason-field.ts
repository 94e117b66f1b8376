import { returnInput } from "@ekorok/domain";

/** A reason is kept as one line; whoever writes several is not to be refused for it. */
export const readReason = (typed: string): string => typed.trim().replaceAll(/\s+/gu, " ");

/** Why a report is returned or reopened, as asked in a question. */
export const reasonField = {
  kind: "multiline",
  name: "reason",
  label: "Powód",
  isRequired: true,
  rule: (typed: string) => returnInput.shape.reason.safeParse(readReason(typed)).error?.issues[0]?.message ?? null,
} as const;
