import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputWords, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { earlierMonthsOf, isLackingEarlier, monthsAsInput } from "@ekorok/domain/charges/year-quantities";
import { MONTHS } from "@ekorok/domain/periods/month";
import { formatMonth } from "@ekorok/domain/polish/dates";
import { useState, useMemo } from "react";
import { earlierKeyAt, type EarlierOffer, earlierOffers } from "@ekorok/domain/charges/inputs/earlier-keys";
import { voivodeships } from "@ekorok/domain/company/voivodeships";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, TextLink } from "../../../../ui/button.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import { inputId } from "../../year-views.ts";
import { InputField } from "./input-field.tsx";
import type { InputEntry } from "./use-input-entry.ts";
import { SelectField, TextField } from "../../../../ui/fields/field.tsx";
import { useClient } from "../../../client/use-client.ts";
import { permittedAreas } from "../../permitted-areas.ts";
import { monthLink } from "../../report-links.ts";
import text from "../../../../ui/text.module.css";

/** Amounts of months before 'obsługa od': nothing, with one click, or the amount of each quantity. */
export function EarlierMonths({ charges, entry }: { charges: YearCharges; entry: InputEntry }) {
  const { year, inputs, madeOf = MONTHS } = charges;
  const dictionaries = useDictionaries();
  const months = earlierMonthsOf(madeOf);
  const [first] = months;
  const given = inputs.earlierMonths;
  const isNothing = given !== undefined && Object.keys(given).length === 0;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const unsaved = entry.unsaved.flatMap(({ field: [name, key] }) =>
    name === "earlierMonths" && key !== undefined ? [key] : [],
  );
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
            <TextLink {...monthLink({ year, month: first })}>{formatMonth(year, first)}</TextLink>
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
                year={year}
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

/** The amounts belong to other months than those now asked for, so they do not count until confirmed. */
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

type EarlierOfferFieldProps = {
  charges: YearCharges;
  /** Already entered or chosen. */
  taken: readonly string[];
  onChoose: (key: string) => void;
};

const NOWHERE = { voivodeship: "", gmina: "" };

/**
 * Adds a quantity of months before 'obsługa od': one that the year's rows have, or any other of the client's areas.
 * If charges depend on its place, the place is asked first.
 */
function EarlierOfferField({ charges: { areas }, taken, onChoose }: EarlierOfferFieldProps) {
  const { document } = useClient();
  const dictionaries = useDictionaries();
  const [asked, setAsked] = useState<EarlierOffer | null>(null);
  const [place, setPlace] = useState(NOWHERE);
  const offers = useMemo((): EarlierOffer[] => {
    const ours = [...new Set(areas.flatMap(({ quantities }) => Object.keys(quantities)))].flatMap((key) => {
      const words = quantityWords(key, dictionaries);
      return words ? [{ key, asks: [], ...words }] : [];
    });
    const others = earlierOffers(
      permittedAreas(document).map(({ id }) => id),
      dictionaries,
    );
    return [...ours, ...others.filter(({ key }) => !ours.some((one) => one.key === key))];
  }, [areas, document, dictionaries]);
  const choose = (offer: EarlierOffer | undefined) => {
    if (offer && offer.asks.length > 0) setAsked(offer);
    else if (offer) onChoose(offer.key);
  };
  const add = (offer: EarlierOffer) => {
    const key = earlierKeyAt(offer, place);
    if (!taken.includes(key)) onChoose(key);
    setAsked(null);
    setPlace(NOWHERE);
  };
  return (
    <>
      <SelectField
        label="Dodaj ilość z tych miesięcy"
        value={asked?.key ?? ""}
        emptyLabel="wybierz, czego dotyczy"
        options={offers
          .filter(({ key }) => !taken.includes(key))
          .map(({ key, what, unit }) => ({ value: key, label: `${what} [${unit}]` }))}
        onChange={({ target }) => choose(offers.find(({ key }) => key === target.value))}
      />
      {asked && (
        <Row gap={3} align="end">
          <SelectField
            label="Województwo"
            value={place.voivodeship}
            emptyLabel="wybierz"
            options={voivodeships.map((name) => ({ value: name, label: name }))}
            onChange={({ target }) => setPlace({ ...place, voivodeship: target.value })}
          />
          {asked.asks.includes("gmina") && (
            <TextField
              label="Gmina"
              value={place.gmina}
              maxLength={100}
              onChange={({ target }) => setPlace({ ...place, gmina: target.value })}
            />
          )}
          <Button disabled={asked.asks.some((name) => place[name].trim() === "")} onClick={() => add(asked)}>
            Dodaj
          </Button>
        </Row>
      )}
    </>
  );
}
