import { NO_RATE } from "@ekorok/domain/dictionaries/rate-status";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import { plural } from "@ekorok/domain/polish/plural";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import type { LabNumber, OtherValues } from "./lab-numbers.ts";
import text from "../../../ui/text.module.css";

type Props = { others: OtherValues; onTakeBack: (number: LabNumber) => void };

const forms = { one: "stawkę", few: "stawki", many: "stawek" };

/** All that were typed, whichever list they are of. */
export function ChosenNumbers({ others, onTakeBack }: Props) {
  if (others.size === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{`Zmieniono ${others.size} ${plural(others.size, forms)}`}</h3>
      <Stack as="ul" gap={1}>
        {[...others.values()].map(({ number, value }) => {
          const { key, name, label, unit, places, present } = number;
          const whole = label === null ? name : `${name}, ${label}`;
          return (
            <li key={key}>
              <Row gap={2} spread="between">
                <span className={text.breakable}>
                  {`${whole}: ${present ? numberText(present, unit, places) : NO_RATE} → `}
                  <strong>{numberText({ value }, unit, places)}</strong>
                </span>
                <Button size="small" aria-label={`Cofnij: ${whole}`} onClick={() => onTakeBack(number)}>
                  Cofnij
                </Button>
              </Row>
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
