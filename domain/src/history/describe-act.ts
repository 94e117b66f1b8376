import { zlotyWords } from "../charges/total-words.ts";
import { formatDay } from "../polish/dates.ts";
import { fieldsOf } from "./kept-fields.ts";

type Change = { readonly before: unknown; readonly after: unknown };

/** What the history says of what was filed and paid, by its action. */
export const actDescriptions = {
  "duty.file": ({ after }: Change) => `zapisano złożenie: ${inWords(after)}`,
  "duty.pay": ({ after }: Change) => `zapisano zapłatę: ${inWords(after)}`,
  "duty.correct": ({ before, after }: Change) =>
    `poprawiono zapis: ${titleIn(after)}, z „${wordsOf(before).join(", ")}” na „${wordsOf(after).join(", ")}”`,
  "duty.withdraw": ({ before }: Change) => `wycofano zapis: ${inWords(before)}`,
  "duty.restore": ({ after }: Change) => `przywrócono zapis: ${inWords(after)}`,
} as const;

const textIn = (kept: unknown, name: string): string => {
  const text = fieldsOf(kept)[name];
  return typeof text === "string" ? text : "";
};
/** With its office: of two in different voivodeships nothing else may be another. */
const titleIn = (kept: unknown) => ["duty", "office"].flatMap((name) => textIn(kept, name) || []).join(", ");
const inWords = (kept: unknown) => [titleIn(kept), ...wordsOf(kept)].join(", ");

function wordsOf(kept: unknown): string[] {
  const [on, number, amount, reason] = ["on", "number", "amount", "reason"].map((name) => textIn(kept, name));
  return [
    ...(amount ? [zlotyWords(amount)] : []),
    ...(fieldsOf(kept)["isPart"] === true ? ["część kwoty"] : []),
    ...(fieldsOf(kept)["isOutside"] === true ? ["poza Ekorokiem"] : []),
    ...(on ? [formatDay(on)] : []),
    ...(number ? [`nr ${number}`] : []),
    ...(reason ? [`powód: ${reason}`] : []),
  ];
}
