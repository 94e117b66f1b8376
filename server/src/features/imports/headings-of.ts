import { createHash } from "node:crypto";
import type { ImportFile } from "@ekorok/domain/imports/contract/imports";
import { isUnitRow, unitsAbove } from "@ekorok/domain/imports/heading-unit";
import { titlesOf } from "@ekorok/domain/imports/said-units";
import { type Sheet, typedText } from "@ekorok/domain/imports/sheet";

type Headed = Pick<ImportFile["sheets"][number], "name"> & { readonly top: Sheet["rows"] };

/** Files with the same headings in the same places are read alike. */
export const headingsOf = (sheets: readonly Headed[], heads: readonly number[]): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        sheets.map(({ name, top }, index) => {
          const head = heads[index] ?? -1;
          const row = top[head] ?? [];
          // A row of units says nothing without the headings above it.
          const isOfUnits = isUnitRow(row.map((cell) => typedText(cell)));
          const units = unitsAbove(titlesOf(top, head));
          return [
            sheets.length > 1 ? name : "",
            isOfUnits ? [top[head - 1] ?? [], row] : row,
            ...(units.length > 0 ? [units] : []),
          ];
        }),
      ),
    )
    .digest("base64url");
