import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Row } from "../layout.tsx";
import styles from "./selection-bar.module.css";

type PlaceProps = { onPlace: (place: HTMLElement | null) => void };

/** Below a list and its pages: where the bar stands while one scrolls. */
export const BarPlace = ({ onPlace }: PlaceProps) => <div ref={onPlace} className={styles.place} />;

type Props = { label: string; place: HTMLElement | null; children: ReactNode };

/** What can be done with the selected rows of a list; an `output` says how many they are. */
export const SelectionBar = ({ label, place, children }: Props) =>
  place &&
  createPortal(
    <Row as="section" aria-label={label} className={styles.bar}>
      {children}
    </Row>,
    place,
  );
