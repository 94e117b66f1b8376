import type { DictionaryKind } from "@ekorok/domain/dictionaries/kinds";
import { textAt } from "@ekorok/domain/dictionaries/shown/value-path";
import type { DictionaryValue } from "@ekorok/domain/dictionaries/values";
import { changeAuthor } from "@ekorok/domain/dictionaries/shown/field-text";
import { useEffect, useRef } from "react";
import type { Dictionaries } from "@ekorok/domain/dictionaries/dictionary-items";
import { mergeItems } from "@ekorok/domain/dictionaries/merge-items";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { DifferenceTable, type Difference, differencesBetween } from "./differences.tsx";
import { useDictionaries } from "../use-dictionaries.ts";
import type { ItemConflict } from "./use-item-write.ts";
import styles from "./item.module.css";

type Props = {
  kind: DictionaryKind;
  conflict: ItemConflict;
  /** What I would save now, where I have edited it since the conflict. */
  mine?: DictionaryValue;
  isSaving: boolean;
  isNarrow?: boolean;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
};

/** Shows a conflict: my values beside the ones saved meanwhile, and the choice between them. */
export function ConflictNotice({
  kind,
  conflict,
  mine = conflict.mine,
  isSaving,
  isNarrow,
  onTakeTheirs,
  onSaveMine,
}: Props) {
  const all = useDictionaries();
  const notice = useRef<HTMLDivElement>(null);
  const seen = useRef<ItemConflict | null>(null);
  // The form may be scrolled far down, so the notice scrolls into view.
  useEffect(() => {
    if (seen.current === conflict) return;
    seen.current = conflict;
    notice.current?.scrollIntoView({ block: "start" });
    notice.current?.focus({ preventScroll: true });
  }, [conflict]);
  const { theirs, lastChange } = conflict;
  const differences = conflictDifferences(kind, all, { ...conflict, mine });
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      tone="warning"
      className={styles.conflict}
      title={`Pozycję „${textAt(theirs ?? mine, "name")}” ${theirs ? "zmieniono" : "usunięto"} w\u00a0międzyczasie`}
    >
      {lastChange && <p>{changeAuthor(lastChange)}</p>}
      <p>
        {theirs
          ? "Nic z tego, co wpisano, nie przepadło. To, co zmieniła tylko jedna osoba, jest już połączone. O reszcie zdecyduj."
          : "Nic z tego, co wpisano, nie przepadło. Możesz zapisać pozycję od nowa."}
      </p>
      {theirs && (
        <div className={styles.compared}>
          <DifferenceTable
            label="Różnice między wpisanymi a zapisanymi danymi"
            heads={["Twoja wersja", "Zapisane teraz"]}
            differences={differences}
            isNarrow={isNarrow}
          />
        </div>
      )}
      <Row>
        <Button look="outlined" tone="ink" size="small" disabled={isSaving} onClick={onTakeTheirs}>
          {theirs ? "Przyjmij zapisane" : "Zamknij bez zapisu"}
        </Button>
        <Button look="solid" size="small" isBusy={isSaving} onClick={onSaveMine}>
          Zapisz moje
        </Button>
      </Row>
    </Alert>
  );
}

const notes = {
  mine: " (połączono: Twoja wersja)",
  theirs: " (połączono: zapisane teraz)",
  both: "",
  unit: " (razem z\u00a0jednostką)",
};

/** My version against the saved one; each label says what was merged already because only one person changed it. */
export function conflictDifferences(
  kind: DictionaryKind,
  all: Dictionaries,
  { base, mine, theirs }: Pick<ItemConflict, "base" | "mine" | "theirs">,
): Difference[] {
  const { changedBy } = mergeItems(kind, base, mine, theirs ?? base);
  return differencesBetween(kind, all, mine, theirs).map((difference) => ({
    ...difference,
    label: `${difference.label}${notes[changedBy(difference.path)]}`,
  }));
}
