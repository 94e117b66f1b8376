import { inputTitle, type InputWords, inputWords, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { fieldName } from "@ekorok/domain/charges/inputs/year-input-fields";
import { useOwnUid } from "../../../../session/use-session.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";
import type { InputEntry } from "./use-input-entry.ts";
import { ConflictDialog } from "../../saving/conflict-dialog.tsx";

type Props = {
  year: number;
  asked: readonly AskedInput[];
  conflict: NonNullable<InputEntry["conflict"]>;
  onSettle: InputEntry["resolveConflict"];
};

/** The conflict of yearly inputs: both values of each input that was changed here. */
export function InputConflictDialog({ year, asked, conflict: { mine, theirs }, onSettle }: Props) {
  const ownUid = useOwnUid();
  const wordsOf = useWords(year, asked);
  const changed = theirs.find((one) => one.changed !== null)?.changed ?? null;
  const isOwn = changed?.by?.uid === ownUid;
  return (
    <ConflictDialog
      title={isOwn ? "Dane roczne zmieniono w innej przeglądarce" : "Ktoś inny zmienił dane roczne"}
      changed={changed}
      isOwn={isOwn}
      question={
        isOwn
          ? "W polach zmienionych po obu stronach zostaną albo wszystkie wartości stąd, albo wszystkie zapisane. Reszta zmian łączy się sama."
          : "W polach zmienionych przez obie osoby zostaną albo wszystkie Twoje wartości, albo wszystkie zapisane. Reszta zmian łączy się sama."
      }
      comparison={{
        label: "Różnice w danych rocznych",
        heading: "Pole",
        columns: [{ heading: "Twoja wartość" }, { heading: "Wartość zapisana" }, { heading: "Zostanie" }],
        lines: mine.map(({ field, from, to }) => {
          const words = wordsOf(field);
          const other = theirs.find((one) => fieldName(one.field) === fieldName(field));
          const saved = other ? other.value : from;
          return {
            key: fieldName(field),
            what: inputTitle(words),
            values: [shownInput(words, to), shownInput(words, saved), other ? "do wyboru" : "Twoja"],
          };
        }),
      }}
      answers={{ theirs: "Przyjmij zapisane", mine: "Zachowaj moje" }}
      onSettle={onSettle}
    />
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
