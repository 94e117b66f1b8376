import { LONGEST_UNIT, MOST_PRODUCT_UNITS } from "@ekorok/domain/contract/limits";
import { factorUnit } from "@ekorok/domain/products/pieces";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { NumberField } from "../../../ui/number-field.tsx";
import type { UnitDraft } from "./card-draft.ts";
import text from "../../../ui/text.module.css";

type Props = {
  units: readonly UnitDraft[];
  /** In what the product itself is counted. */
  own: string | null;
  isLocked: boolean;
  onChange: (units: readonly UnitDraft[]) => void;
};

/** "1 op. = 12 szt.": in what else invoices count the product. */
export function UnitFields({ units, own, isLocked, onChange }: Props) {
  const change = (id: string, said: Partial<UnitDraft>) =>
    onChange(units.map((one) => (one.id === id ? { ...one, ...said } : one)));
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
