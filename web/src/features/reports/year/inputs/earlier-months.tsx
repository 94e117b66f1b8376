import { formatMonth, quantityWords, type YearCharges, type YearReport } from "@ekorok/domain";
import { useState } from "react";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { SelectField } from "../../../../ui/field.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import { earlierOpenMonths } from "./earlier-open-months.ts";
import { inputId } from "./go-to-input.ts";
import { InputField } from "./input-field.tsx";
import type { InputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";

type Props = { report: YearReport; charges: YearCharges; entry: InputEntry };

/** What months before 'obsługa od' count for: nothing, with one click, or so much of each. */
export function EarlierMonths({ report, charges: { year, areas, inputs }, entry }: Props) {
  const dictionaries = useDictionaries();
  const months = earlierOpenMonths(report);
  const [first] = months;
  const given = inputs.earlierMonths;
  const isNothing = given !== undefined && Object.keys(given).length === 0;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const unsaved = entry.unsaved.flatMap(([name, key]) => (name === "earlierMonths" && key !== undefined ? [key] : []));
  const keys = [...new Set([...Object.keys(given ?? {}), ...chosen, ...unsaved])];
  const offered = [...new Set(areas.flatMap(({ quantities }) => Object.keys(quantities)))].flatMap((key) => {
    const words = quantityWords(key, dictionaries);
    return words && !keys.includes(key) ? [{ value: key, label: `${words.what} [${words.unit}]` }] : [];
  });
  const field = ["earlierMonths"];
  if (months.length === 0) {
    const given = keys.map((key) => ({ field: [...field, key], from: entry.valueOf([...field, key]), to: null }));
    return (
      <Row gap={3} align="center">
        <span>
          Rok liczy się teraz z&nbsp;dwunastu miesięcy, więc to, co podano za wcześniejsze, już się nie liczy.
        </span>
        <Button
          size="small"
          onClick={() => entry.save(given.length > 0 ? given : [{ field, from: entry.valueOf(field), to: null }])}
        >
          Usuń podane
        </Button>
      </Row>
    );
  }
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
      {isNothing ? (
        <Row gap={3} align="center">
          <span>Podano: nic nie było.</span>
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
              Nic nie było
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
      {!isNothing && offered.length > 0 && (
        <SelectField
          label="Dodaj ilość z tych miesięcy"
          value=""
          emptyLabel="wybierz, czego dotyczy"
          options={offered}
          onChange={({ target }) => setChosen((before) => [...before, target.value])}
        />
      )}
    </Stack>
  );
}
