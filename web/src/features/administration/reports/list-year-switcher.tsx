import { YEARS } from "@ekorok/domain";
import { Box, Typography } from "@mui/material";
import { Icon } from "../../../ui/icon.tsx";
import { chevronLeftIcon, chevronRightIcon } from "../../../ui/icons.ts";
import { ButtonLink } from "../../../ui/links.tsx";
import { withChanged } from "./wanted-list.ts";
import { useReportsAddress } from "./use-reports-address.ts";

/** The same list a year earlier or later. */
export function ListYearSwitcher({ year }: { year: number }) {
  const { search } = useReportsAddress();
  const [before, after] = [year - 1, year + 1];
  return (
    <Box component="nav" aria-label="Zmiana roku" sx={{ display: "flex", gap: 1, alignItems: "center" }}>
      {before >= YEARS.first && (
        <ButtonLink
          to="/admin/reports"
          search={withChanged(search, { rok: before })}
          startIcon={<Icon path={chevronLeftIcon} />}
        >
          {before}
        </ButtonLink>
      )}
      <Typography component="span" sx={{ fontWeight: 650 }}>
        {year}
      </Typography>
      {after <= YEARS.last && (
        <ButtonLink
          to="/admin/reports"
          search={withChanged(search, { rok: after })}
          endIcon={<Icon path={chevronRightIcon} />}
        >
          {after}
        </ButtonLink>
      )}
    </Box>
  );
}
