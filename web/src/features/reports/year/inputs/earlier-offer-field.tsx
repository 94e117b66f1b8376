import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { earlierKeyAt, type EarlierOffer, earlierOffers } from "@ekorok/domain/charges/earlier-keys";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { voivodeships } from "@ekorok/domain/company/voivodeships";
import { useMemo, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { Row } from "../../../../ui/layout.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { permittedAreas } from "../../permitted-areas.ts";

type Props = {
  charges: YearCharges;
  /** What is entered already, or about to be. */
  taken: readonly string[];
  onChoose: (key: string) => void;
};

const NOWHERE = { voivodeship: "", gmina: "" };

/**
 * Adds something to what is entered of months before 'obsługa od': what the year's rows count for already, or anything else
 * that the client's areas have. Of what is charged by place, its place is asked first.
 */
export function EarlierOfferField({ charges: { areas }, taken, onChoose }: Props) {
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
