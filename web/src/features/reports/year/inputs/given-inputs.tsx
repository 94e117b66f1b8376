import {
  fieldName,
  formatDecimal,
  inputAt,
  inputGroups,
  inputTitle,
  type InputValue,
  originOf,
  quantityWords,
  shownInput,
  type YearCharges,
} from "@ekorok/domain";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Table, WideTable } from "../../../../ui/table.tsx";
import type { AskedInput } from "./asked-input.ts";

type Props = { charges: YearCharges; asked: readonly AskedInput[] };

/** The inputs of a year that is closed: to be read. */
export function GivenInputs({ charges: { inputs }, asked }: Props) {
  const dictionaries = useDictionaries();
  const earlier = Object.entries(inputs.earlierMonths ?? {}).map(([key, amount]) => {
    const words = quantityWords(key, dictionaries);
    return { key, label: words?.what ?? key, shown: `${formatDecimal(amount)} ${words?.unit ?? ""}` };
  });
  const inOrder = asked.toSorted((a, b) => groups.indexOf(a.words.group) - groups.indexOf(b.words.group));
  const lines = inOrder.flatMap((one) =>
    one.field[0] === "earlierMonths" && earlier.length > 0
      ? []
      : [{ key: fieldName(one.field), label: inputTitle(one.words), shown: shownOf(one, inputAt(inputs, one.field)) }],
  );
  return (
    <WideTable label="Dane roczne">
      <Table isDense aria-label="Dane roczne">
        <thead>
          <tr>
            <th scope="col">Dana</th>
            <th scope="col">Wartość</th>
          </tr>
        </thead>
        <tbody>
          {[...lines, ...earlier].map(({ key, label, shown }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

const groups = Object.keys(inputGroups);

const shownOf = ({ words, ours }: AskedInput, value: InputValue | null): string =>
  ours ? `${shownInput(words, ours.amount)}, ${originOf(words, ours)}` : shownInput(words, value) || "nie podano";
