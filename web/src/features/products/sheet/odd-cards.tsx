import { plural } from "@ekorok/domain/polish/plural";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import type { OddCard } from "../card-doubts.ts";
import { DoubtList } from "../doubt-list.tsx";

type Props = { cards: readonly OddCard[]; onConfirm: () => void };

/** Cards of the grid that nobody would mean so, or by which months were counted: they wait until they are put right, or confirmed. Typing goes on meanwhile. */
export function OddCards({ cards, onConfirm }: Props) {
  if (cards.length === 0) return null;
  const count = new Set(cards.map(({ id }) => id)).size; // one may be asked about twice
  const waiting = plural(count, { one: "karta czeka", few: "karty czekają", many: "kart czeka" });
  return (
    <Alert tone="warning" title={`${count} ${waiting} na potwierdzenie`}>
      <Stack gap={3} align="start">
        <DoubtList cards={cards} />
        <Button tone="inherit" look="outlined" size="small" onClick={onConfirm}>
          Tak ma być, zapisz
        </Button>
      </Stack>
    </Alert>
  );
}
