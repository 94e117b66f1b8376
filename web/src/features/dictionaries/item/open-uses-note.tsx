import { Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { itemUsesQuery, type UsesAsked } from "../../../api/dictionaries.ts";
import { openUses } from "../uses-text.ts";

type Props = { of: UsesAsked; px?: number };

/** Before a number is saved: how many open reports it touches. Silent when it touches none. */
export function OpenUsesNote({ of, px = 0 }: Props) {
  const { data, error } = useQuery({ ...itemUsesQuery(of), enabled: of.ids.length > 0 });
  const touches = of.ids.length > 0 && data && data.openMonths > 0 ? `Zmiana obejmie ${openUses(data)}.` : "";
  return (
    // Always there, or a screen reader would not tell what comes into it.
    <Typography
      component="output"
      color="textSecondary"
      sx={{ display: "block", fontSize: "0.8125rem", px, "&:not(:empty)": { py: 1 } }}
    >
      {error ? "Nie udało się sprawdzić, ilu otwartych miesięcy dotyczy zmiana." : touches}
    </Typography>
  );
}
