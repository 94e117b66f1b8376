import { type ChangedCell, type ChangedRow, type ChangedRows, rowsText } from "@ekorok/domain";
import { Box } from "@mui/material";

const fates = { added: "Dodany wiersz", changed: "Zmieniony wiersz", removed: "Usunięty wiersz" } as const;

/** What a change did to each row, by its number then: which cells from what to what; of a row that came or went all of them. */
export function HistoryRows({ id, changed: { rows, more } }: { id: string; changed: ChangedRows }) {
  return (
    <Box component="ul" id={id} sx={{ m: 0, mt: 0.5, pl: 2.5, listStyle: "disc", typography: "body2" }}>
      {rows.map((row) => (
        <li key={row.id}>
          {fates[row.fate]}
          {row.number !== null && ` ${row.number}`}
          <Cells row={row} />
        </li>
      ))}
      {more > 0 && <li>i&nbsp;jeszcze {rowsText(more)}</li>}
    </Box>
  );
}

function Cells({ row: { fate, cells } }: { row: ChangedRow }) {
  if (cells.length === 0) return " (pusty)";
  return (
    <Box component="ul" sx={{ m: 0, mb: 0.5, pl: 2.5, listStyle: "circle" }}>
      {cells.map((cell) => (
        <li key={cell.column}>
          {cell.label}: {fate === "changed" ? <FromTo cell={cell} /> : cell.from || cell.to}
        </li>
      ))}
    </Box>
  );
}

/** In words rather than with an arrow: they are read aloud, too. */
function FromTo({ cell: { from, to } }: { cell: ChangedCell }) {
  if (from === "")
    return (
      <>
        wpisano <strong>{to}</strong>
      </>
    );
  if (to === "")
    return (
      <>
        usunięto <strong>{from}</strong>
      </>
    );
  return (
    <>
      z&nbsp;<strong>{from}</strong> na&nbsp;<strong>{to}</strong>
    </>
  );
}
