import { Folded } from "../../ui/folded.tsx";
import type { OddCard } from "./card-doubts.ts";

/** So many are read at a glance; the others are behind a fold. */
const MOST_OPEN = 3;

/** Cards with what is odd in each. */
export const DoubtList = ({ cards }: { cards: readonly OddCard[] }) => (
  <>
    <Doubts cards={cards.slice(0, MOST_OPEN)} />
    {cards.length > MOST_OPEN && (
      <Folded label="Pozostałe" note={`(${cards.length - MOST_OPEN})`}>
        <Doubts cards={cards.slice(MOST_OPEN)} />
      </Folded>
    )}
  </>
);

const Doubts = ({ cards }: { cards: readonly OddCard[] }) => (
  <ul>
    {cards.map(({ id, title, doubts }) => (
      <li key={`${id} ${doubts.join()}`}>
        <strong>{title}</strong>: {doubts.join(" ")}
      </li>
    ))}
  </ul>
);
