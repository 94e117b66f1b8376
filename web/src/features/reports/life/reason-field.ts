import { LONGEST_REASON } from "@ekorok/domain/contract/limits";
import { lineProblem } from "@ekorok/domain/polish/text-line";
import { keepText, readKeptText } from "../saving/kept-text.ts";

/** A reason is kept as one line; several lines are not to be refused for it. */
export const readReason = (typed: string): string => typed.trim().replaceAll(/\s+/gu, " ");

/** Why a report is returned or reopened, as asked in a question; `name`: under which the browser keeps it until it is sent. */
export const reasonField = (name: string) =>
  ({
    kind: "multiline",
    name: "reason",
    label: "Powód",
    isRequired: true,
    initial: readKeptText(nameOf(name)) ?? "",
    onTyped: (typed: string) => keepText(nameOf(name), typed.trim() === "" ? null : typed),
    rule: (typed: string) => lineProblem(readReason(typed), LONGEST_REASON),
  }) as const;

/** After it was sent. */
export const forgetReason = (name: string) => keepText(nameOf(name), null);

const nameOf = (name: string) => `ekorok.reason/${name}`;
