import { plural } from "@ekorok/domain";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import type { OddCard } from "../card-doubts.ts";

/** So many are read at a glance; the others are behind a fold. */
const MOST_OPEN = 3;

type Props = { cards: readonly OddCard[]; onConfirm: () => void };

/** Cards of the grid that nobody would mean so: they wait until they are put right, or confirmed. Typing goes on meanwhile. */
export function OddCards({ cards, onConfirm }: Props) {
  if (cards.length === 0) return null;
  const waiting = plural(cards.length, { one: "karta czeka", few: "karty czekają", many: "kart czeka" });
  return (
    <Alert tone="warning" title={`${cards.length} ${waiting} na potwierdzenie`}>
      <Stack gap={3} align="start">
        <Doubts cards={cards.slice(0, MOST_OPEN)} />
        {cards.length > MOST_OPEN && (
          <Folded label="Pozostałe" note={`(${cards.length - MOST_OPEN})`}>
            <Doubts cards={cards.slice(MOST_OPEN)} />
          </Folded>
        )}
        <Button tone="inherit" look="outlined" size="small" onClick={onConfirm}>
          Tak ma być, zapisz
        </Button>
      </Stack>
    </Alert>
  );
}

const Doubts = ({ cards }: { cards: readonly OddCard[] }) => (
  <ul>
    {cards.map(({ id, title, doubts }) => (
      <li key={id}>
        <strong>{title}</strong>: {doubts.join(" ")}
      </li>
    ))}
  </ul>
);
