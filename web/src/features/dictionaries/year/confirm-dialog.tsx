import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { kindDeclarations } from "@ekorok/domain/dictionaries/shown/kind-declarations";
import { inputProblem } from "@ekorok/domain/polish/input-problem";
import { LONGEST_SOURCE, rateSource } from "@ekorok/domain/year-law/rate";
import { useMemo, useRef, useState } from "react";
import { TextField } from "../../../ui/fields/field.tsx";
import { usePreference } from "../../../session/preferences.ts";
import { isString } from "../../../shape.ts";
import { Button } from "../../../ui/button.tsx";
import { HintAbove } from "../../../ui/fields/hint-above.tsx";
import { Row } from "../../../ui/layout.tsx";
import { actNamed, confirming, hasSeveralActs, isTickedAtFirst, type PlannedChange } from "./bulk-changes.ts";
import { BulkDialog, type BulkState, ChangePreview } from "./bulk-dialog.tsx";
import type { BulkScope } from "../list/list-view.tsx";
import { RateText, StatusChip } from "../rate-display.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import styles from "./year.module.css";

const SameNumber = ({ change: { after, unit, places } }: { change: PlannedChange }) => (
  <RateText rate={after} unit={unit} places={places} />
);
const PresentStatus = ({ change: { before } }: { change: PlannedChange }) =>
  before && (
    <>
      <StatusChip status={before.status} />
      <span className={styles.detail}>{before.source}</span>
    </>
  );

type Props = BulkScope & { kind: DictionaryKind; year: number; onClose: () => void; onDone: () => void };

/** Marks numbers of a dictionary as official, with the published text in which they were read. */
export function ConfirmDialog({ kind, ids, scope, year, onClose, onDone }: Props) {
  const isYears = kindDeclarations[kind].series.some(({ by }) => by !== "nothing");
  // The plan does not show the source, so a placeholder stands for it.
  const preview = useMemo(() => confirming(year, "?"), [year]);
  const parts = useMemo(() => [{ kind, ids }], [kind, ids]);
  const bulk = useBulkChange({ parts, preview, isUsual: isTickedAtFirst, onDone });
  return (
    <ConfirmationForm
      year={isYears ? year : null}
      scope={scope}
      bulk={bulk}
      onSource={(source) => bulk.save(confirming(year, source))}
      onClose={onClose}
    />
  );
}

type FormProps = {
  /** Null for numbers of no year. */
  year: number | null;
  scope: string | null;
  bulk: BulkState;
  /** The numbers were ticked by hand in a list: none is left out here. */
  isChosen?: boolean;
  /** With the published text, once it is given. */
  onSource: (source: string) => void;
  onClose: () => void;
};

/** Asks for the published text, and which numbers were read there. */
export function ConfirmationForm({ year, scope, bulk, isChosen = false, onSource, onClose }: FormProps) {
  // An uncontrolled field, so that typing does not redraw the numbers below.
  const source = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const lastSource = usePreference("source", isString);
  // Only what the numbers name themselves is filled in; what was typed for others takes a click.
  const [{ named, last }] = useState(() => ({ named: actNamed(bulk.changes), last: lastSource.read() }));
  const several = hasSeveralActs(bulk.changes);
  const submit = () => {
    const read = rateSource.safeParse(source.current?.value, { error: inputProblem });
    setProblem(read.error?.issues[0]?.message ?? null);
    if (!read.success) return;
    lastSource.write(read.data);
    onSource(read.data);
  };
  const ofYear = year === null ? "" : ` na ${year} rok`;
  return (
    <BulkDialog
      title={`Potwierdź stawki${ofYear}`}
      verb="Potwierdź"
      scope={scope}
      bulk={bulk}
      onSubmit={submit}
      onClose={onClose}
    >
      {bulk.changes.length === 0 ? (
        <p>
          {`W tych pozycjach wszystkie stawki${ofYear} są już urzędowe albo nieustalone. Nie ma czego potwierdzać.`}
        </p>
      ) : (
        <>
          <p>
            Zaznaczone stawki staną się urzędowe. Podaj źródło, w&nbsp;którym je odczytano: zostanie wpisane przy
            każdej.
            {several &&
              (isChosen
                ? " Dziś mają różne źródła: odznacz te, których w\u00a0podanym nie odczytano."
                : " Te stawki pochodzą z\u00a0różnych aktów, więc żadna nie jest zaznaczona: zaznacz odczytane w\u00a0jednym.")}
          </p>
          <HintAbove
            hint={named === null ? undefined : "Te stawki mają już takie źródło. Sprawdź, czy w\u00a0nim je odczytano."}
          >
            {(described) => (
              <TextField
                ref={source}
                label="Źródło"
                required
                defaultValue={named ?? ""}
                onChange={() => setProblem(null)}
                onFocus={({ currentTarget }) => currentTarget.select()}
                problem={problem}
                placeholder="Na przykład: M.P. 2025 poz. 769"
                autoComplete="off"
                autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- a dialog takes the focus to its first field
                maxLength={LONGEST_SOURCE}
                {...described}
              />
            )}
          </HintAbove>
          {last !== null && last !== named && (
            <Row>
              <Button
                size="small"
                onClick={() => {
                  if (source.current) source.current.value = last;
                  source.current?.focus();
                  setProblem(null);
                }}
              >
                {`Wstaw ostatnio podane: ${last}`}
              </Button>
            </Row>
          )}
          <ChangePreview
            label="Stawki do potwierdzenia"
            bulk={bulk}
            heads={[year === null ? "Stawka" : String(year), "Teraz"]}
            Before={SameNumber}
            After={PresentStatus}
          />
        </>
      )}
    </BulkDialog>
  );
}
