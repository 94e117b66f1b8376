import { plural } from "@ekorok/domain";
import { Stack, Typography } from "@mui/material";
import { PageLink, Pages } from "../../ui/page-links.tsx";
import { useUsersAddress } from "./use-users-address.ts";
import { PAGE_SIZE } from "./users-search.ts";

const forms = { one: "użytkownik", few: "użytkowników", many: "użytkowników" };

/** How many there are, and the ways to the other pages. */
export function UsersPages({ total }: { total: number }) {
  const { search } = useUsersAddress();
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
            <PageLink {...item} to="/admin/users" search={{ ...search, strona: target === 1 ? undefined : target }} />
          )}
        </Pages>
      )}
    </Stack>
  );
}
