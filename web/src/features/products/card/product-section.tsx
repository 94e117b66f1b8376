import type { Book } from "@ekorok/domain/areas/cells";
import { productKeys } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { gtinTwins, sameGtin } from "@ekorok/domain/products/gtin-twins";
import { useMemo } from "react";
import type { GridColumn } from "../../../grid/grid-column.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { type CardDraft, namesIn, versionIn } from "./card-draft.ts";
import { cardProblems } from "./card-problems.ts";
import { CardFields } from "./part-fields.tsx";
import { UnitFields } from "./unit-fields.tsx";

/** What each section of the form is given. */
export type SectionProps = {
  draft: CardDraft;
  columns: ReadonlyMap<string, GridColumn>;
  book: Book;
  /** It was never saved. */
  isNew: boolean;
  isLocked: boolean;
  onChange: (draft: CardDraft) => void;
};

/** What names the product, and in what it is counted. */
export function ProductSection(props: SectionProps & { others: readonly Product[] }) {
  const { draft, columns, book, isNew, isLocked, others, onChange } = props;
  const twinOf = useMemo(() => gtinTwins(others), [others]);
  const twin = twinOf(namesIn(draft));
  const [version] = draft.versions;
  return (
    <Section title="Produkt">
      <Stack gap={3}>
        <CardFields
          {...{ columns, isLocked }}
          keys={productKeys}
          row={draft.names}
          problems={version ? cardProblems(draft, versionIn(version), book, isNew).card : {}}
          onChange={(names) => onChange({ ...draft, names })}
        />
        {twin && (
          <Alert tone="warning" role="none">
            {sameGtin(twin)}
          </Alert>
        )}
        <Folded
          label="Inne jednostki"
          note={draft.units.length > 0 ? `(${draft.units.length})` : "na przykład 1 op. = 12 szt."}
        >
          <UnitFields
            units={draft.units}
            own={draft.names.cells["unit"] ?? null}
            isLocked={isLocked}
            onChange={(units) => onChange({ ...draft, units })}
          />
        </Folded>
      </Stack>
    </Section>
  );
}
