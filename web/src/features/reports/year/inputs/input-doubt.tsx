import { confirmationOf, isSameInput } from "@ekorok/domain/charges/year-input-fields";
import { Button } from "../../../../ui/button.tsx";
import { Row } from "../../../../ui/layout.tsx";
import type { AskedInput } from "./asked-input.ts";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";

type Props = { asked: AskedInput; entry: InputEntry };

/** Asks whether a doubtful number is meant; the answer is kept with it, and holds until it is changed. */
export function InputDoubt({ asked: { field, words, doubt }, entry }: Props) {
  const typed = entry.valueOf(field);
  const confirmation = [...confirmationOf(field)];
  const confirmed = entry.valueOf(confirmation);
  if (doubt === null || typed === null || isSameInput(typed, confirmed)) return null;
  return (
    <Row gap={2} align="baseline">
      <span className={text.small}>{doubt}</span>
      <Button
        size="small"
        aria-label={`Tak, na pewno: ${words.label}`}
        onClick={() => entry.save([{ field: confirmation, from: confirmed, to: typed }])}
      >
        Tak, na pewno
      </Button>
    </Row>
  );
}
