import { plural } from "@ekorok/domain";
import { Pagination, PaginationItem, type PaginationItemProps, Stack, Typography } from "@mui/material";
import { createLink } from "@tanstack/react-router";
import { useUsersAddress } from "./use-users-address.ts";
import { PAGE_SIZE } from "./users-search.ts";

type Kind = PaginationItemProps["type"];
/** `kind`, because the router's link keeps `type` for itself. */
const PageLink = createLink(({ kind, ...props }: PaginationItemProps & { kind: Kind }) => (
  <PaginationItem {...props} type={kind} />
));
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
        <Pagination
          count={Math.max(pages, 1)}
          page={page}
          siblingCount={1}
          renderItem={({ page: target, type, ...item }) => (
            <PageLink
              {...item}
              kind={type}
              page={target}
              to="/admin/users"
              search={{ ...search, strona: target === null || target <= 1 ? undefined : target }}
            />
          )}
        />
      )}
    </Stack>
  );
}
