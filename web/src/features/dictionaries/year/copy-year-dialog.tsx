import { rateIndexOf } from "@ekorok/domain/dictionaries/rate-index";
import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { rateStatusNames } from "@ekorok/domain/year-law/rate-statuses";
import { numberText } from "@ekorok/domain/dictionaries/shown/field-text";
import { formatDecimal } from "@ekorok/domain/polish/decimals";
import type { Rate } from "@ekorok/domain/year-law/rate";
import { useMemo, useState } from "react";
import { Exact, textOf } from "@ekorok/domain/exact";
import { classes } from "../../../ui/classes.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { copying, type PlannedChange } from "./bulk-changes.ts";
import { BulkDialog, ChangePreview } from "./bulk-dialog.tsx";
import type { BulkScope } from "../list/list-view.tsx";
import { numberLimits } from "../item/rate-draft.ts";
import { HintAbove } from "../../../ui/fields/hint-above.tsx";
import { RateText, StatusChip } from "../rate-display.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import styles from "./year.module.css";

type Props = BulkScope & { kind: DictionaryKind; year: number; onClose: () => void; onDone: () => void };

export const isNew = ({ before }: PlannedChange) => before === undefined;

/** Says "Niepotwierdzony", as an index is masculine; status names are feminine. */
function indexHint({ value, status, source, note }: Rate, index: string | null): string {
  const words = status === "official" ? source : `Niepotwierdzony: ${note ?? source}`;
  // The source does not speak of another index.
  return index === null || Number(index) === Number(value)
    ? words
    : `Wpisany wskaźnik nie ma źródła, więc stawki będą niepotwierdzone. Znany jest ${formatDecimal(value)}\u00a0% (${words}).`;
}

export const BaseNumber = ({ change: { base, unit, places } }: { change: PlannedChange }) => (
  <RateText rate={base} unit={unit} places={places} />
);

/** The new number, and the one that it would replace. */
export function NextNumber({ change: { before, after, unit, places } }: { change: PlannedChange }) {
  return (
    <>
      <RateText rate={after} unit={unit} places={places} /> {after && <StatusChip status={after.status} />}
      {before && (
        <span className={classes(styles.detail, styles.taken)}>
          {`jest już ${numberText(before, unit, places)}, ${rateStatusNames[before.status]}`}
        </span>
      )}
    </>
  );
}

/** Derives the next year's numbers from this year's. */
export function CopyYearDialog({ kind, ids, scope, year, onClose, onDone }: Props) {
  const next = year + 1;
  const known = rateIndexOf(kind, next);
  const [index, setIndex] = useState<string | null>(known?.value ?? null);
  const preview = useMemo(() => (index === null ? null : copying(year, index)), [year, index]);
  const parts = useMemo(() => [{ kind, ids }], [kind, ids]);
  const bulk = useBulkChange({ parts, preview, isUsual: isNew, onDone });
  return (
    <BulkDialog
      title={`Skopiuj ${year} rok na ${next}`}
      verb="Zapisz"
      scope={scope}
      bulk={bulk}
      onSubmit={() => preview && bulk.save(preview)}
      onClose={onClose}
    >
      <p>
        {`Stawki na ${next} rok powstaną ze stawek na ${year} rok według wskaźnika, każda zaokrąglona do 0,01 zł i oznaczona jako ${rateStatusNames.derived}, a z niepotwierdzonej stawki lub niepotwierdzonego wskaźnika – jako ${rateStatusNames.unconfirmed}. Stawki, które już są, zostają, chyba że je zaznaczysz.`}
      </p>
      <HintAbove hint={known && indexHint(known, index)}>
        {(described) => (
          <NumberField
            label="Wskaźnik waloryzacji w % (103,6 = wzrost o 3,6 %)"
            required
            {...numberLimits({ max: "1000" })}
            min="1"
            value={index}
            onChange={(value) => {
              setIndex(value);
              bulk.forgetQuestions();
            }}
            note={index === null ? null : unlikelyIndex(index)}
            {...described}
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
          />
        )}
      </HintAbove>
      {index !== null && bulk.changes.length === 0 && (
        <p>{`W tych pozycjach nie ma stawek na ${year} rok, które można by skopiować.`}</p>
      )}
      {bulk.changes.length > 0 && (
        <ChangePreview
          label={`Stawki na ${next} rok`}
          bulk={bulk}
          heads={[String(year), String(next)]}
          Before={BaseNumber}
          After={NextNumber}
        />
      )}
    </BulkDialog>
  );
}

const shown = (number: Exact) => formatDecimal(textOf(number));

/** Warns of an index that would halve or double rates, and suggests what was meant; null for a likely one. */
export function unlikelyIndex(index: string): string | null {
  const typed = new Exact(index);
  const rise = typed.minus(100);
  if (typed.lessThan(50))
    return `${shown(typed)}\u00a0% oznacza spadek o\u00a0${shown(rise.abs())}\u00a0%. Czy chodziło o\u00a0${shown(typed.plus(100))}?`;
  if (!typed.greaterThan(200)) return null;
  const tenth = typed.times("0.1");
  const meant = tenth.greaterThan(200) ? "Sprawdź przecinek." : `Czy chodziło o\u00a0${shown(tenth)}?`;
  return `${shown(typed)}\u00a0% oznacza wzrost o\u00a0${shown(rise)}\u00a0%. ${meant}`;
}
