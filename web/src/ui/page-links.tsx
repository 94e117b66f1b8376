import { plural, type PluralForms } from "@ekorok/domain";
import { Pagination, PaginationItem, type PaginationItemProps, Stack, Typography } from "@mui/material";
import { createLink } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Kind = NonNullable<PaginationItemProps["type"]>;

/** A link has a `type` of its own, which would swallow MUI's; so it travels under another name. */
function Item({ kind, ...props }: Omit<PaginationItemProps, "type"> & { kind: Kind }) {
  return <PaginationItem {...props} type={kind} />;
}

/** One of the ways in `Pages`: give it `to` and `search`. */
export const PageLink = createLink(Item);

type Props = {
  total: number;
  /** What there are so many of. */
  forms: PluralForms;
  pageSize: number;
  page: number;
  children: (page: number, item: ItemProps) => ReactNode;
};
type ItemProps = Omit<PaginationItemProps, "type" | "page"> & { kind: Kind; page: number };

/** Under a list: how many there are of what it lists, and the other pages as links; what leads nowhere is none. */
export function Pages({ total, forms, pageSize, page, children }: Props) {
  const pages = Math.ceil(total / pageSize);
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
          renderItem={({ type, page: target, ...item }) =>
            item.disabled || target === null || type.endsWith("ellipsis") ? (
              <PaginationItem {...item} type={type} page={target} />
            ) : (
              children(target, { ...item, kind: type, page: target })
            )
          }
        />
      )}
    </Stack>
  );
}
