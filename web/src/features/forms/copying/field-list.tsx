import {
  type FieldPlace,
  columnOf,
  shownField,
  type EnteredFields,
  type FieldState,
  stateOf,
} from "@ekorok/domain/forms/form-fields";
import { Icon } from "../../../ui/icon.tsx";
import { checkIcon, warningIcon } from "../../../ui/icons.ts";
import styles from "./copying.module.css";
import text from "../../../ui/text.module.css";

const signs: Readonly<Partial<Record<FieldState, string>>> = { done: checkIcon, changed: warningIcon };
const words: Readonly<Record<FieldState, string>> = {
  open: "do wpisania",
  done: "wpisane",
  changed: "zmienione po wpisaniu",
  unknown: "nieustalone",
};

type Props = {
  places: readonly FieldPlace[];
  entered: EnteredFields;
  current: string | null;
  onJump: (key: string) => void;
};

/** All fields by table, with their state; a click goes to one. */
export function FieldList({ places, entered, current, onJump }: Props) {
  const tables = [...new Map(places.map(({ table }) => [table.key, table])).values()];
  return (
    <nav className={styles.list} aria-label="Wszystkie pola">
      {tables.map((table) => (
        <section key={table.key}>
          <h2 className={text.note}>{table.title}</h2>
          <ol>
            {places
              .filter((place) => place.table.key === table.key)
              .map((place) => {
                const { field, row } = place;
                const state = stateOf(field, entered);
                const sign = signs[state];
                const { label } = columnOf(place);
                return (
                  <li key={field.key}>
                    <button
                      ref={field.key === current ? keepInView : undefined}
                      type="button"
                      className={styles.jump}
                      aria-current={field.key === current ? "step" : undefined}
                      onClick={() => onJump(field.key)}
                    >
                      <span className={styles.sign}>{sign !== undefined && <Icon path={sign} size={16} />}</span>
                      <span>
                        {row.label}
                        {label !== "" && <span className={text.muted}> · {label}</span>}
                      </span>
                      <span>
                        {shownField(field)}
                        <span className={text.readOut}>, {words[state]}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
          </ol>
        </section>
      ))}
    </nav>
  );
}

/** Scrolls the list only, never the page. */
function keepInView(here: HTMLElement | null): void {
  const list = here?.closest("nav");
  if (!here || !list) return;
  const top = here.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top + here.offsetHeight > list.clientHeight) list.scrollTop += top - list.clientHeight / 2;
}
