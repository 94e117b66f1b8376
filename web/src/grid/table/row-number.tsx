import { visualTip } from "../../ui/overlays/tooltip.tsx";
import text from "../../ui/text.module.css";
import type { RowMarker } from "../entry-grid-props.ts";
import styles from "./grid.module.css";

export const markerNames: Record<RowMarker, string> = {
  saved: "zapisano",
  faulty: "zapisano, ale trzeba poprawić",
  saving: "zapisywanie",
  unsaved: "nie zapisano",
  conflict: "zmieniony też przez inną osobę",
};

const signs: Record<RowMarker, string> = { saved: "✓", faulty: "!", saving: "…", unsaved: "●", conflict: "⚠" };

type Props = {
  number: number;
  isBlank: boolean;
  isSelected: boolean;
  marker: RowMarker | undefined;
  /** Where the row came from, if nobody typed it, and a letter for it. */
  origin: string | undefined;
  originSign: string | undefined;
};

/** The row number with its origin and marker. A click selects the row. */
export function RowNumber({ number, isBlank, isSelected, marker, origin, originSign }: Props) {
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      data-number=""
      data-selected={isSelected || undefined}
      className={styles.number}
    >
      {isBlank ? <BlankName /> : number}
      {origin !== undefined && (
        <>
          <span className={styles.origin} aria-hidden {...visualTip(origin)}>
            {originSign}
          </span>
          <span className={text.readOut}>, {origin}</span>
        </>
      )}
      {marker && (
        <>
          <span className={styles.marker} data-marker={marker} aria-hidden {...visualTip(markerNames[marker])}>
            {signs[marker]}
          </span>
          <span className={text.readOut}>, {markerNames[marker]}</span>
        </>
      )}
    </div>
  );
}

function BlankName() {
  return (
    <>
      <span aria-hidden>+</span>
      <span className={text.readOut}>Nowy wiersz</span>
    </>
  );
}
