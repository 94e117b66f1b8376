import { YEARS } from "@ekorok/domain";
import { Box } from "@mui/material";
import { Icon } from "../../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../../ui/icons.ts";
import { ButtonLink } from "../../../ui/links.tsx";

export function YearSwitcher({ year }: { year: number }) {
  const [before, after] = [year - 1, year + 1];
  return (
    <Box component="nav" aria-label="Zmiana roku" sx={{ display: "flex", gap: 1 }}>
      {before >= YEARS.first && (
        <ButtonLink
          to="/raporty/{-$year}"
          params={{ year: String(before) }}
          startIcon={<Icon path={chevronLeftIcon} />}
        >
          {before}
        </ButtonLink>
      )}
      {after <= YEARS.last && (
        <ButtonLink to="/raporty/{-$year}" params={{ year: String(after) }} endIcon={<Icon path={chevronRightIcon} />}>
          {after}
        </ButtonLink>
      )}
    </Box>
  );
}
