import { Pagination, PaginationItem, type PaginationItemProps } from "@mui/material";
import { createLink } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Kind = NonNullable<PaginationItemProps["type"]>;

/** A link has a `type` of its own, which would swallow MUI's; so it travels under another name. */
function Item({ kind, ...props }: Omit<PaginationItemProps, "type"> & { kind: Kind }) {
  return <PaginationItem {...props} type={kind} />;
}

/** One of the ways in `Pages`: give it `to` and `search`. */
export const PageLink = createLink(Item);

type Props = { count: number; page: number; children: (page: number, item: ItemProps) => ReactNode };
type ItemProps = Omit<PaginationItemProps, "type" | "page"> & { kind: Kind; page: number };

/** The pages of a list as links; what leads nowhere is none. */
export function Pages({ count, page, children }: Props) {
  return (
    <Pagination
      count={count}
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
  );
}
