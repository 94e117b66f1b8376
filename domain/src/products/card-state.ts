import type { Book } from "../areas/cells.ts";
import type { CardVersion, ProductContent } from "./contract/products.ts";
import { cardFindings } from "./card-findings.ts";
import { cardOn } from "./card-on.ts";

/** How a card stands, the most pressing first; what is withdrawn is asked nothing. */
export const cardStates = {
  empty: "bez składu",
  incomplete: "do uzupełnienia",
  doubtful: "do sprawdzenia",
  ready: "gotowa",
  withdrawn: "wycofana",
} as const;
export type CardState = keyof typeof cardStates;

/** The version that holds on a day; of a card that begins later its first one. */
export function versionShown(versions: readonly CardVersion[], day: string): CardVersion {
  const found = cardOn(versions, day) ?? versions[0];
  if (!found) throw new Error("a card has at least one version");
  return found;
}

export function cardState(product: ProductContent, version: CardVersion, book: Book): CardState {
  if (product.isWithdrawn) return "withdrawn";
  if (version.parts.length === 0) return "empty";
  const findings = cardFindings(product, version, book);
  if (findings.some(({ level }) => level === "blocks")) return "incomplete";
  return findings.length > 0 ? "doubtful" : "ready";
}
