import { queryOptions } from "@tanstack/react-query";
import { ask } from "./by-name.ts";
import type { InputOf } from "./declared.ts";

/** Who typed these rows of an area. */
export const rowAuthorsQuery = ({ uid, year, month, area, rows }: InputOf<"listRowAuthors">) =>
  queryOptions({
    queryKey: ["users", uid, "reports", year, month, area, "authors", rows],
    queryFn: () => ask("listRowAuthors", { uid, year, month, area, rows }),
    gcTime: 0, // somebody may have changed them when they are opened again
    retry: false,
  });
