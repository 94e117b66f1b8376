import { formatDay, parseDay } from "@ekorok/domain/polish/dates";
import { cardOn, endOf } from "@ekorok/domain/products/card-versions";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import type { VersionDraft } from "./card-draft.ts";
import styles from "./version-line.module.css";
import text from "../../../ui/text.module.css";

type Props = {
  versions: readonly VersionDraft[];
  chosen: string;
  today: string;
  isLocked: boolean;
  onChoose: (id: string) => void;
  /** Adds a version from a day on, as a copy of the chosen one. */
  onAdd: (validFrom: string) => void;
};

/** The versions of a card, in the order of their days. */
export function VersionLine({ versions, chosen, today, isLocked, onChoose, onAdd }: Props) {
  const dated = versions
    .flatMap(({ head }) => {
      const validFrom = head.cells["validFrom"] ?? null;
      return validFrom === null ? [] : [{ id: head.id, validFrom }];
    })
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  const now = cardOn(dated, today);
  return (
    <Stack gap={3}>
      <ol className={styles.line} aria-label="Wersje karty">
        {dated.map((one) => {
          const end = endOf(dated, one);
          return (
            <li key={one.id}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={one.id === chosen}
                onClick={() => onChoose(one.id)}
              >
                Od {formatDay(one.validFrom)}
                <span>
                  {one === now ? "obowiązuje dziś" : end === null ? "bez końca" : `do wersji od ${formatDay(end)}`}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {!isLocked && <NewVersion taken={dated.map(({ validFrom }) => validFrom)} onAdd={onAdd} />}
    </Stack>
  );
}

function NewVersion({ taken, onAdd }: { taken: readonly string[]; onAdd: (validFrom: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const day = parseDay(typed);
    if (!day.ok) return setProblem("Wpisz dzień, na przykład 01.12.2026.");
    if (taken.includes(day.value)) return setProblem("Wersja od tego dnia już jest.");
    setOpen(false);
    setTyped("");
    setProblem(null);
    return onAdd(day.value);
  };
  if (!isOpen)
    return (
      <Row>
        <Button size="small" look="outlined" onClick={() => setOpen(true)}>
          Skład się zmienia: dodaj wersję
        </Button>
      </Row>
    );
  return (
    <Stack gap={2}>
      <p className={text.note}>
        Nowa wersja zacznie się od kopii wybranej. Sprzedaż sprzed tego dnia liczy się po staremu.
      </p>
      <Row align="end">
        <TextField
          label="Nowa wersja obowiązuje od"
          value={typed}
          autoComplete="off"
          autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- who opened it wants to type there
          problem={problem}
          isRead={problem !== null}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="outlined" onClick={add}>
          Dodaj wersję
        </Button>
        <Button onClick={() => setOpen(false)}>Anuluj</Button>
      </Row>
    </Stack>
  );
}
