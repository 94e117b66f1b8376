import { IconButton } from "../../ui/button.tsx";
import { undoIcon } from "../../ui/icons.ts";
import type { EntryGridProps } from "../entry-grid-props.ts";
import styles from "./forms.module.css";

/** Undo and redo, where there is no keyboard for Ctrl+Z. */
export const UndoButtons = ({ onUndo, onRedo }: Pick<EntryGridProps, "onUndo" | "onRedo">) => (
  <>
    <IconButton label="Cofnij" icon={undoIcon} disabled={!onUndo} onClick={onUndo} />
    <IconButton label="Ponów" icon={undoIcon} className={styles.redo} disabled={!onRedo} onClick={onRedo} />
  </>
);
