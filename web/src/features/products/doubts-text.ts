import { html, type Html } from "../../ui/confirmation/html.ts";
import type { OddCard } from "./card-doubts.ts";

/** More than somebody reads before they say yes. */
const MOST_SAID = 10;

/** What is odd in which card, as the parts of a question. */
export function doubtsText(cards: readonly Pick<OddCard, "title" | "doubts">[]): Html[] {
  const said = cards.flatMap(({ title, doubts }) => doubts.map((doubt) => html`<p><b>${title}</b>: ${doubt}</p>`));
  const more = said.length - MOST_SAID;
  return [...said.slice(0, MOST_SAID), ...(more > 0 ? [html`<p>I jeszcze ${more}.</p>`] : [])];
}
