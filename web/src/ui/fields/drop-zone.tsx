import { type ReactNode, useState } from "react";
import { Icon } from "../icon.tsx";
import { uploadIcon } from "../icons.ts";
import styles from "./drop-zone.module.css";

type Props = { onDrop: (dropped: DataTransfer) => void; children: ReactNode };

/** An area for dropping files. Its children say which files, and offer a button instead of dropping. */
export function DropZone({ onDrop, children }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <Icon path={uploadIcon} size={32} />
      {children}
    </div>
  );
}
