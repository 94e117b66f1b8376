import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import type { Sheet } from "@ekorok/domain/imports/sheet";

/** The first rows of a sheet, by which one chooses its columns. */
export const sheetOf = ({ name, isHidden, top: rows }: ImportFile["sheets"][number]): Sheet => ({
  name,
  isHidden,
  rows,
});
