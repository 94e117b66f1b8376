import type { EarlierNumber } from "@ekorok/domain/charges/contract/charges";
import { originOf, shownInput } from "@ekorok/domain/charges/shown-input";
import { fieldName } from "@ekorok/domain/charges/year-input-fields";
import { Button } from "../../../../ui/button.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import type { AskedInput } from "./asked-input.ts";
import { inputId } from "./go-to-input.ts";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";

type Props = { asked: AskedInput; ours: EarlierNumber; entry: InputEntry };

/** A number of an earlier year that our own reports say: nobody has to type it. What was typed stands beside it. */
export function OurNumber({ asked: { field, words }, ours, entry }: Props) {
  const typed = entry.valueOf(field);
  return (
    <Stack gap={1} id={inputId(fieldName(field))} tabIndex={-1}>
      <span className={text.small}>{words.label}</span>
      <span className={text.strong}>{shownInput(words, ours.amount)}</span>
      <Row gap={2} align="baseline">
        <span className={text.note}>{originOf(words, ours)}</span>
        {ours.typed !== undefined && typed !== null && (
          <Button size="small" onClick={() => entry.save([{ field: [...field], from: typed, to: null }])}>
            Usuń wpisaną
          </Button>
        )}
      </Row>
    </Stack>
  );
}
