import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords } from "@ekorok/domain/charges/input-words";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { shownInput } from "@ekorok/domain/charges/shown-input";
import { earlierMonthsOf, isLackingEarlier, monthsAsInput } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useState } from "react";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import { EarlierOfferField } from "./earlier-offer-field.tsx";
import { inputId } from "./go-to-input.ts";
import { InputField } from "./input-field.tsx";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";

type Props = { charges: YearCharges; entry: InputEntry };

/** What months before 'obsługa od' count for: nothing, with one click, or so much of each. */
export function EarlierMonths({ charges, entry }: Props) {
  const { year, inputs, madeOf = MONTHS } = charges;
  const dictionaries = useDictionaries();
  const months = earlierMonthsOf(madeOf);
  const [first] = months;
  const given = inputs.earlierMonths;
  const isNothing = given !== undefined && Object.keys(given).length === 0;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const unsaved = entry.unsaved.flatMap(([name, key]) => (name === "earlierMonths" && key !== undefined ? [key] : []));
  const keys = [...new Set([...Object.keys(given ?? {}), ...chosen, ...unsaved])];
  const field = ["earlierMonths"];
  if (months.length === 0)
    return (
      <Row gap={3} align="center">
        <span>
          Rok liczy się teraz z&nbsp;dwunastu miesięcy, więc to, co podano za wcześniejsze, już się nie liczy.
        </span>
        <Button size="small" onClick={() => entry.save([{ field, from: entry.valueOf(field), to: null }])}>
          Usuń podane
        </Button>
      </Row>
    );
  return (
    <Stack gap={3} align="stretch">
      <p className={text.narrow}>
        Nie prowadzimy tu miesięcy: {months.map((month) => formatMonth(year, month)).join(", ")}. Podaj, co w&nbsp;nich
        było, łącznie. Każdy z&nbsp;nich można też wypełnić i&nbsp;złożyć jak zwykle
        {first !== undefined && (
          <>
            {", zaczynając od: "}
            <TextLink to="/raporty/$year/$month" params={{ year: String(year), month: String(first) }}>
              {formatMonth(year, first)}
            </TextLink>
          </>
        )}
        ; wtedy liczy się złożone sprawozdanie.
      </p>
      {given !== undefined && isLackingEarlier(madeOf, inputs) && (
        <OtherMonths of={inputs.earlierMonthsOf} months={months} year={year} entry={entry} />
      )}
      {isNothing ? (
        <Row gap={3} align="center">
          <span>Podano: brak zdarzeń.</span>
          <Button size="small" onClick={() => entry.save([{ field, from: {}, to: null }])}>
            Cofnij
          </Button>
        </Row>
      ) : (
        keys.length === 0 && (
          <Row>
            <Button
              id={inputId("earlierMonths")}
              look="outlined"
              onClick={() => entry.save([{ field, from: entry.valueOf(field), to: {} }])}
            >
              Brak zdarzeń
            </Button>
          </Row>
        )
      )}
      {keys.length > 0 && (
        <Columns>
          {keys.map((key) => {
            const words = quantityWords(key, dictionaries);
            return (
              <InputField
                key={key}
                field={["earlierMonths", key]}
                words={{ label: words?.what ?? key, kind: "mass", group: "earlierMonths", unit: words?.unit ?? "" }}
                isMissing={false}
                entry={entry}
              />
            );
          })}
        </Columns>
      )}
      {!isNothing && (
        <EarlierOfferField charges={charges} taken={keys} onChoose={(key) => setChosen((before) => [...before, key])} />
      )}
    </Stack>
  );
}

type OtherMonthsProps = { of: string | undefined; months: readonly number[]; year: number; entry: InputEntry };

/** What was entered is of other months than those that are open now, so it does not count until somebody says that it does. */
function OtherMonths({ of, months, year, entry }: OtherMonthsProps) {
  const field = ["earlierMonthsOf"];
  const words = inputWords(field, year);
  const before = of === undefined || !words ? "innych miesięcy" : `miesięcy: ${shownInput(words, of)}`;
  return (
    <Alert tone="warning" role="none" title="Podane ilości są z innych miesięcy, więc się nie liczą.">
      <p>
        {`Podano je łącznie dla ${before}. Miesiąc złożony liczy się ze sprawozdania, a tu zostaje reszta. Popraw ilości tak, żeby były z podanych wyżej miesięcy, i potwierdź.`}
      </p>
      <Button
        id={inputId("earlierMonths")}
        size="small"
        onClick={() => entry.save([{ field, from: of ?? null, to: monthsAsInput(months) }])}
      >
        Potwierdź: ilości są z tych miesięcy
      </Button>
    </Alert>
  );
}
