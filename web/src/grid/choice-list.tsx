import { useEffect } from "react";
import { Floating } from "../ui/floating.tsx";
import type { ChoiceOption } from "./grid-column.ts";
import styles from "./choice-list.module.css";

type Props = {
  id: string;
  label: string;
  anchor: HTMLElement;
  matches: readonly ChoiceOption[];
  /** How many more there are. */
  unseen: number;
  highlighted: ChoiceOption | null;
  onPick: (option: ChoiceOption) => void;
};

export const optionId = (listId: string, option: ChoiceOption) => `${listId}-${option.value}`;

/** The options below a field that keeps the focus. */
export function ChoiceList({ id, label, anchor, matches, unseen, highlighted, onPick }: Props) {
  useEffect(() => {
    if (highlighted) document.getElementById(optionId(id, highlighted))?.scrollIntoView({ block: "nearest" });
  }, [id, highlighted]);
  return (
    <Floating anchor={anchor} className={styles.box} style={{ "--anchor-width": `${anchor.offsetWidth}px` }}>
      <div id={id} role="listbox" aria-label={label} className={styles.list}>
        {matches.map((option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are heard by the field, which keeps the focus
          <div
            key={option.value}
            id={optionId(id, option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === highlighted}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option)}
          >
            {option.label}
            {option.note !== undefined && <small>{option.note}</small>}
          </div>
        ))}
      </div>
      {matches.length === 0 && <p className={styles.remark}>Nie ma tego na liście.</p>}
      {unseen > 0 && <p className={styles.remark}>…i {unseen} dalszych. Pisz, aby zawęzić.</p>}
    </Floating>
  );
}
