import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useIsPhone } from "./use-is-phone.ts";
import { WideTable } from "./wide-table.tsx";

type ComparedColumn = {
  readonly heading: string;
  readonly isFigure?: boolean;
  readonly isStrong?: boolean;
  /** Of the table, such as "16%". */
  readonly width?: string;
};
/** What is compared, and its value in each column; null: there is none. */
type ComparedLine = { readonly key: string; readonly what: string; readonly values: readonly (string | null)[] };

type Props = {
  label: string;
  /** Above what is compared. */
  heading: string;
  columns: readonly ComparedColumn[];
  lines: readonly ComparedLine[];
};

/** Values side by side; on a phone, where they would go behind the edge, one below the other. */
export function ComparisonTable(props: Props) {
  return useIsPhone() ? <ComparisonCards {...props} /> : <WholeTable {...props} />;
}

const shown = (value: string | null | undefined) => value || "–";

function WholeTable({ label, heading, columns, lines }: Props) {
  const looks = ({ isFigure = false, isStrong = false }: ComparedColumn) => ({
    ...(isFigure && { fontVariantNumeric: "tabular-nums" }),
    ...(isStrong && { fontWeight: 650 }),
  });
  const alignOf = ({ isFigure = false }: ComparedColumn) => (isFigure ? "right" : "left");
  return (
    <WideTable label={label}>
      <Table size="small" aria-label={label} sx={{ tableLayout: "fixed", minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: "30%" }}>{heading}</TableCell>
            {columns.map((column) => (
              <TableCell key={column.heading} align={alignOf(column)} sx={{ width: column.width ?? "auto" }}>
                {column.heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ key, what, values }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {what}
              </TableCell>
              {columns.map((column, index) => (
                <TableCell key={column.heading} align={alignOf(column)} sx={looks(column)}>
                  {column.isFigure ? values[index] : shown(values[index])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

function ComparisonCards({ label, columns, lines }: Props) {
  return (
    <Stack component="ul" aria-label={label} sx={{ p: 0, m: 0, listStyle: "none" }}>
      {lines.map(({ key, what, values }) => (
        <Box key={key} component="li" sx={{ py: 1.5, "& + &": { borderTop: 1, borderColor: "divider" } }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{what}</Typography>
          <Box component="dl" sx={{ m: 0, mt: 0.5, display: "grid", rowGap: 0.5, typography: "body2" }}>
            {columns.map(({ heading, isFigure = false, isStrong = false }, index) =>
              isFigure && !values[index] ? null : (
                <div key={heading}>
                  <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                    {heading}
                  </Box>
                  <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere", ...(isStrong && { fontWeight: 650 }) }}>
                    {shown(values[index])}
                  </Box>
                </div>
              ),
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
