import type { ImportFile, Sheet } from "@ekorok/domain";

/** The first rows of a sheet, by which one chooses its columns. */
export const sheetOf = ({ name, isHidden, top: rows }: ImportFile["sheets"][number]): Sheet => ({
  name,
  isHidden,
  rows,
});
