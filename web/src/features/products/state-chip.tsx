import { type CardState, cardStates } from "@ekorok/domain/products/card-state";
import { Chip, type Tone } from "../../ui/chip.tsx";

const tones: Readonly<Record<CardState, Tone>> = {
  empty: "bad",
  incomplete: "warn",
  doubtful: "info",
  ready: "good",
  withdrawn: "plain",
};

/** How a card stands, in a word or two. */
export const StateChip = ({ state }: { state: CardState }) => (
  <Chip tone={tones[state]} size="small">
    {cardStates[state]}
  </Chip>
);
