import { fieldName, formatDecimal, inputAt, quantityWords, type YearCharges } from "@ekorok/domain";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { Table, WideTable } from "../../../../ui/table.tsx";
import { shownInput } from "./shown-input.ts";
import type { AskedInput } from "./year-inputs.tsx";

type Props = { charges: YearCharges; asked: readonly AskedInput[] };

/** The inputs of a year that is closed: to be read. */
export function GivenInputs({ charges: { inputs }, asked }: Props) {
  const dictionaries = useDictionaries();
  const earlier = Object.entries(inputs.earlierMonths ?? {}).map(([key, amount]) => {
    const words = quantityWords(key, dictionaries);
    return { key, label: words?.what ?? key, shown: `${formatDecimal(amount)} ${words?.unit ?? ""}` };
  });
  const lines = asked.flatMap(({ field, words }) =>
    field[0] === "earlierMonths" && earlier.length > 0
      ? []
      : [
          {
            key: fieldName(field),
            label: words.label,
            shown: shownInput(words, inputAt(inputs, field)) || "nie podano",
          },
        ],
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
