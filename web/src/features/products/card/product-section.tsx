import type { Book } from "@ekorok/domain/areas/cells";
import { productKeys } from "@ekorok/domain/products/card-table";
import type { Product } from "@ekorok/domain/products/contract/products";
import { gtinTwins, sameGtinText } from "@ekorok/domain/products/product-check";
import { useMemo } from "react";
import { LONGEST_UNIT, MOST_PRODUCT_UNITS } from "@ekorok/domain/contract/limits";
import { factorUnit } from "@ekorok/domain/products/product-units";
import type { GridColumn } from "../../../grid/grid-column.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Folded } from "../../../ui/folded.tsx";
import { Stack, Row } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/panel.tsx";
import { type CardDraft, namesOfDraft, versionOfDraft, type UnitDraft } from "./card-draft.ts";
import { cardProblems, CardFields } from "./part-fields.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import text from "../../../ui/text.module.css";

/** Props of each section of the form. */
export type SectionProps = {
  draft: CardDraft;
  columns: ReadonlyMap<string, GridColumn>;
  book: Book;
  /** The product has not been saved yet. */
  isNew: boolean;
  isLocked: boolean;
  onChange: (draft: CardDraft) => void;
};

/** The product's code, GTIN, name and units. */
export function ProductSection(props: SectionProps & { others: readonly Product[] }) {
  const { draft, columns, book, isNew, isLocked, others, onChange } = props;
  const twinOf = useMemo(() => gtinTwins(others), [others]);
  const twin = twinOf(namesOfDraft(draft));
  const [version] = draft.versions;
  return (
    <Section title="Produkt">
      <Stack gap={3}>
        <CardFields
          {...{ columns, isLocked }}
          keys={productKeys}
          row={draft.names}
          problems={version ? cardProblems(draft, versionOfDraft(version), book, isNew).card : {}}
          onChange={(names) => onChange({ ...draft, names })}
        />
        {twin && (
          <Alert tone="warning" role="none">
            {sameGtinText(twin)}
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

type Props = {
  units: readonly UnitDraft[];
  /** The unit that the product itself is counted in. */
  own: string | null;
  isLocked: boolean;
  onChange: (units: readonly UnitDraft[]) => void;
};

/** Other units that invoices use: "1 op. = 12 szt.". */
function UnitFields({ units, own, isLocked, onChange }: Props) {
  const change = (id: string, changed: Partial<UnitDraft>) =>
    onChange(units.map((unit) => (unit.id === id ? { ...unit, ...changed } : unit)));
  return (
    <Stack gap={2}>
      <p className={text.note}>
        Jeśli na fakturach produkt bywa liczony inaczej, na przykład w&nbsp;opakowaniach, podaj, ile to sztuk.
      </p>
      {units.map(({ id, unit, pieces }, place) => (
        <Row key={id} align="end">
          <TextField
            label={`Jednostka ${place + 1}`}
            value={unit}
            maxLength={LONGEST_UNIT}
            readOnly={isLocked}
            autoComplete="off"
            onChange={({ target }) => change(id, { unit: target.value })}
          />
          <NumberField
            label={`Ile to ${factorUnit(own, unit)}`}
            value={pieces}
            places={6}
            min="0"
            max="999999999"
            readOnly={isLocked}
            onChange={(value) => change(id, { pieces: value })}
          />
          {!isLocked && (
            <Button
              size="small"
              tone="danger"
              aria-label={`Usuń jednostkę ${place + 1}`}
              onClick={() => onChange(units.filter((one) => one.id !== id))}
            >
              Usuń
            </Button>
          )}
        </Row>
      ))}
      {!isLocked && units.length < MOST_PRODUCT_UNITS && (
        <Row>
          <Button
            size="small"
            look="outlined"
            onClick={() => onChange([...units, { id: crypto.randomUUID(), unit: "", pieces: null }])}
          >
            Dodaj jednostkę
          </Button>
        </Row>
      )}
    </Stack>
  );
}
