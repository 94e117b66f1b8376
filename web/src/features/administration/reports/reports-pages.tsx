import { plural } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { PageLink, Pages } from "../../../ui/page-links.tsx";
import { PAGE_SIZE } from "./wanted-list.ts";
import { useReportsAddress } from "./use-reports-address.ts";

const forms = { one: "klient", few: "klienci", many: "klientów" };

/** How many clients there are, and the ways to the other pages. */
export function ReportsPages({ total }: { total: number }) {
  const { search } = useReportsAddress();
  const pages = Math.ceil(total / PAGE_SIZE);
  const page = search.strona ?? 1;
  return (
    <Stack
      direction={{ xs: "column", sm: "row" }}
      spacing={1.5}
      sx={{ mt: 2, alignItems: "center", justifyContent: "space-between" }}
    >
      <Typography component="output" variant="body2" color="textSecondary">
        {total} {plural(total, forms)}
      </Typography>
      {(pages > 1 || page > 1) && (
        <Pages count={Math.max(pages, 1)} page={page}>
          {(target, item) => (
            <PageLink {...item} to="/admin/reports" search={{ ...search, strona: target === 1 ? undefined : target }} />
          )}
        </Pages>
      )}
    </Stack>
  );
}
