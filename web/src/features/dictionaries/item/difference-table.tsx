import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, type Theme, useMediaQuery } from "@mui/material";
import type { Difference } from "./differences.ts";

type Props = {
  label: string;
  heads: readonly [one: string, other: string];
  differences: readonly Difference[];
  /** Where there is little room, whatever the screen is like. */
  isNarrow?: boolean;
};

/** Two states of an item beside each other, only where they differ. A state that says nothing has no column. */
export function DifferenceTable({ label, heads, differences, isNarrow = false }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const sides = (["one", "other"] as const).filter((side) => differences.some((each) => each[side] !== null));
  const headOf = { one: heads[0], other: heads[1] };
  if (differences.length === 0) return null;
  if (isPhone || isNarrow)
    return (
      <Stack component="ul" aria-label={label} spacing={1} sx={{ p: 1, m: 0, listStyle: "none", fontSize: "0.875rem" }}>
        {differences.map((each) => (
          <Box key={each.label} component="li" sx={{ overflowWrap: "anywhere" }}>
            <Box sx={{ fontWeight: 600 }}>{each.label}</Box>
            {sides.map((side) => (
              <Box key={side}>
                <Box component="span" sx={{ color: "text.secondary" }}>{`${headOf[side]}: `}</Box>
                {each[side] ?? "–"}
              </Box>
            ))}
          </Box>
        ))}
      </Stack>
    );
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ tableLayout: "fixed", "& th, & td": { px: 1, py: 0.75, verticalAlign: "top", overflowWrap: "anywhere" } }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: "28%" }}>Pole</TableCell>
          {sides.map((side) => (
            <TableCell key={side}>{headOf[side]}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {differences.map((each) => (
          <TableRow key={each.label}>
            <TableCell component="th" scope="row">
              {each.label}
            </TableCell>
            {sides.map((side) => (
              <TableCell key={side}>{each[side] ?? "–"}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
