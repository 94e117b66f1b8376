import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  useMediaQuery,
} from "@mui/material";
import { TableEmpty } from "../../../ui/table.tsx";
import type { ComponentType } from "react";
import type { PlannedChange, SeenChange } from "./bulk-changes.ts";

type Props = {
  label: string;
  changes: readonly SeenChange[];
  isTicked: (change: PlannedChange) => boolean;
  onTick: (change: PlannedChange) => void;
  onTickAll: (isTicked: boolean) => void;
  /** What stands over the two columns of numbers, and in them. */
  heads: readonly [before: string, after: string];
  Before: ComponentType<{ change: PlannedChange }>;
  After: ComponentType<{ change: PlannedChange }>;
};

/** Every number that is going to change, each with a tick. */
export function ChangePreview({ label, changes, isTicked, onTick, onTickAll, heads, Before, After }: Props) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const ticked = changes.filter(isTicked).length;
  const isAll = ticked === changes.length;
  return (
    <Table size="small" aria-label={label} sx={{ "& th, & td": { px: 1, overflowWrap: "anywhere" } }}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && ticked > 0}
              onChange={() => onTickAll(!isAll)}
              slotProps={{ input: { "aria-label": "Zaznacz wszystkie liczby" } }}
            />
          </TableCell>
          <TableCell>{isPhone ? `Pozycja, ${heads.join(" → ")}` : "Pozycja"}</TableCell>
          {!isPhone &&
            heads.map((head) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.length === 0 && <TableEmpty columns={isPhone ? 2 : 4}>Wybierz inne pozycje albo inny rok.</TableEmpty>}
        {changes.map((change) => (
          <TableRow key={change.key} selected={isTicked(change)}>
            <TableCell padding="checkbox">
              <Checkbox
                checked={isTicked(change)}
                onChange={() => onTick(change)}
                slotProps={{
                  input: { "aria-label": `Zmień: ${[change.itemName, change.label].filter(Boolean).join(", ")}` },
                }}
              />
            </TableCell>
            <TableCell>
              {change.itemName}
              {[change.label, change.note].map(
                (line) =>
                  line !== null && (
                    <Box key={line} sx={{ color: "text.secondary", fontSize: "0.75rem" }}>
                      {line}
                    </Box>
                  ),
              )}
              {change.news !== null && (
                <Box sx={{ color: "warning.dark", fontSize: "0.75rem", fontWeight: 600 }}>{change.news}</Box>
              )}
              {isPhone && (
                <Box sx={{ mt: 0.5 }}>
                  <Before change={change} /> → <After change={change} />
                </Box>
              )}
            </TableCell>
            {!isPhone && (
              <>
                <TableCell align="right">
                  <Before change={change} />
                </TableCell>
                <TableCell align="right">
                  <After change={change} />
                </TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
