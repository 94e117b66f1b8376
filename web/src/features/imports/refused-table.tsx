import { Table, WideTable } from "../../ui/table.tsx";

export type RefusedLine = {
  readonly key: string;
  /** Where in the file. */
  readonly place: string;
  readonly label: string;
  readonly text: string;
  readonly reason: string;
};

/** What of a file cannot be taken, where it is and why. */
export function RefusedTable({ label, lines }: { label: string; lines: readonly RefusedLine[] }) {
  return (
    <WideTable label={label}>
      <Table isDense>
        <thead>
          <tr>
            <th scope="col">Gdzie w pliku</th>
            <th scope="col">Co jest</th>
            <th scope="col">Dlaczego nie</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, place, label, text, reason }) => (
            <tr key={key}>
              <th scope="row">{place}</th>
              <td>
                <div>{label}</div> <strong>{shortened(text) || "puste"}</strong>
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </WideTable>
  );
}

/** In characters: enough to find the cell. */
const SHOWN = 100;
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
