import { inputTitle, type InputWords, inputWords, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { fieldName } from "@ekorok/domain/charges/inputs/year-input-fields";
import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { useId } from "react";
import { useOwnUid } from "../../../../session/use-session.ts";
import { Button } from "../../../../ui/button.tsx";
import { ComparisonTable } from "../../../../ui/tables/comparison-table.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../../ui/overlays/dialog.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import type { AskedInput } from "./asked-input.ts";
import type { InputEntry } from "./use-input-entry.ts";

type Props = {
  year: number;
  asked: readonly AskedInput[];
  clash: NonNullable<InputEntry["clash"]>;
  onSettle: InputEntry["settleClash"];
};

/** An input changed in two places: shows which, by whom and both values, so that no change is lost silently. */
export function InputConflictDialog({ year, asked, clash: { mine, theirs }, onSettle }: Props) {
  const titleId = useId();
  const ownUid = useOwnUid();
  const wordsOf = useWords(year, asked);
  const changed = theirs.find((one) => one.changed !== null)?.changed ?? null;
  const isOwn = changed?.by?.uid === ownUid;
  return (
    <Dialog labelledBy={titleId}>
      <DialogTitle id={titleId}>
        {isOwn ? "Dane roczne zmieniono w innej przeglądarce" : "Ktoś inny zmienił dane roczne"}
      </DialogTitle>
      <DialogBody>
        <Stack gap={2}>
          {changed && (
            <p>
              Ostatnia zmiana: {isOwn ? "to samo konto" : actorName(changed.by)}, {formatInstant(changed.at)}.
            </p>
          )}
          <p>
            {isOwn
              ? "W polach zmienionych po obu stronach zostaną albo wszystkie wartości stąd, albo wszystkie zapisane. Reszta zmian łączy się sama."
              : "W polach zmienionych przez obie osoby zostaną albo wszystkie Twoje wartości, albo wszystkie zapisane. Reszta zmian łączy się sama."}
          </p>
          <ComparisonTable
            label="Różnice w danych rocznych"
            heading="Pole"
            columns={[{ heading: "Twoja wartość" }, { heading: "Wartość zapisana" }, { heading: "Zostanie" }]}
            lines={mine.map(({ field, from, to }) => {
              const words = wordsOf(field);
              const other = theirs.find((one) => fieldName(one.field) === fieldName(field));
              const saved = other ? other.value : from;
              return {
                key: fieldName(field),
                what: inputTitle(words),
                values: [shownInput(words, to), shownInput(words, saved), other ? "do wyboru" : "Twoja"],
              };
            })}
          />
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onSettle("theirs")}>Przyjmij zapisane</Button>
        <Button look="solid" onClick={() => onSettle("mine")}>
          Zachowaj moje
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The label of the field; for an amount of months before 'obsługa od', its quantity. */
function useWords(year: number, asked: readonly AskedInput[]): (field: readonly string[]) => InputWords {
  const dictionaries = useDictionaries();
  return (field) => {
    const name = fieldName(field);
    const [first, key] = field;
    const of = first === "earlierMonths" && key !== undefined ? quantityWords(key, dictionaries) : null;
    if (of) return { label: `Przed obsługą: ${of.what}`, kind: "mass", group: "earlierMonths", unit: of.unit };
    const found = asked.find((one) => fieldName(one.field) === name)?.words ?? inputWords(field, year);
    return found ?? { label: name, kind: "text", group: "company" };
  };
}
