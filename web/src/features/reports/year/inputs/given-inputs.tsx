import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { InputValue } from "@ekorok/domain/charges/contract/year-inputs";
import { inputTitle, carriedWords, originOf, shownInput } from "@ekorok/domain/charges/inputs/input-words";
import { inputGroupIds } from "@ekorok/domain/charges/inputs/input-groups";
import { quantityWords } from "@ekorok/domain/charges/quantity-words";
import { fieldName, inputAt, type InputField } from "@ekorok/domain/charges/inputs/year-input-fields";
import { actorName } from "@ekorok/domain/users/account-names";
import { formatInstant } from "@ekorok/domain/polish/dates";
import { useQuery } from "@tanstack/react-query";
import { inputAuthorsQuery } from "../../../../api/year-charges.ts";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Table, WideTable } from "../../../../ui/tables/table.tsx";
import { quantityText } from "../../charges/charge-words.ts";
import type { AskedInput } from "@ekorok/domain/charges/inputs/asked-input";

type Props = { charges: YearCharges; asked: readonly AskedInput[] };

/** The yearly inputs for reading, with who typed each and when. */
export function GivenInputs({ charges: { year, inputs, carried = {} }, asked }: Props) {
  const dictionaries = useDictionaries();
  const authorOf = useAuthors(year);
  const earlier = Object.entries(inputs.earlierMonths ?? {}).map(([key, amount]) => {
    const words = quantityWords(key, dictionaries);
    const field = ["earlierMonths", key];
    return { field, label: words?.what ?? key, shown: quantityText(amount, words?.unit ?? "") };
  });
  const inOrder = asked.toSorted((a, b) => inputGroupIds.indexOf(a.words.group) - inputGroupIds.indexOf(b.words.group));
  const lines = inOrder.flatMap((one) =>
    one.field[0] === "earlierMonths" && earlier.length > 0
      ? []
      : [{ field: one.field, label: inputTitle(one.words), shown: shownOf(one, inputAt(inputs, one.field)) }],
  );
  return (
    <WideTable label="Dane roczne">
      <Table isDense aria-label="Dane roczne">
        <thead>
          <tr>
            <th scope="col">Dana</th>
            <th scope="col">Wartość</th>
            <th scope="col">Kto i&nbsp;kiedy wpisał</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...earlier].map(({ field, label, shown }) => (
            <tr key={fieldName(field)}>
              <th scope="row">{label}</th>
              <td>{shown}</td>
              <td>{inputAt(inputs, field) === null || fieldName(field) in carried ? "" : authorOf(field)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

const shownOf = ({ words, ours, carriedFrom }: AskedInput, value: InputValue | null): string =>
  ours
    ? `${shownInput(words, ours.amount)}, ${originOf(words, ours)}`
    : `${shownInput(words, value) || "nie podano"}${carriedFrom === null ? "" : `, ${carriedWords(carriedFrom)}`}`;

/** Who typed an input and when; loaded after the values. */
function useAuthors(year: number): (field: InputField) => string {
  const { uid } = useClient();
  const { data, error } = useQuery(inputAuthorsQuery(uid, year));
  return (field) => {
    if (!data) return error ? "nie udało się wczytać" : "…";
    const author = data.authors.find((one) => fieldName(one.field) === fieldName(field));
    return author ? `${actorName(author.by)}, ${formatInstant(author.at)}` : "brak w\u00a0historii";
  };
}
