import type { RowMarker } from "./entry-grid-props.ts";
import { HiddenText } from "./hidden-text.tsx";

export const markerNames: Record<RowMarker, string> = {
  saved: "zapisano",
  saving: "zapisywanie",
  unsaved: "nie zapisano",
  conflict: "zmieniony też przez inną osobę",
};

const signs: Record<RowMarker, string> = { saved: "✓", saving: "…", unsaved: "●", conflict: "⚠" };

type Props = { number: number; isBlank: boolean; isSelected: boolean; marker: RowMarker | undefined };

/** The row's name, and what becomes of it. A click takes the whole row. */
export function RowNumber({ number, isBlank, isSelected, marker }: Props) {
  return (
    <div role="rowheader" aria-colindex={1} data-number="" className={`number ${isSelected ? "selected" : ""}`}>
      {isBlank ? <BlankName /> : number}
      {marker && (
        <>
          <span className={`marker ${marker}`} aria-hidden title={markerNames[marker]}>
            {signs[marker]}
          </span>
          <HiddenText>, {markerNames[marker]}</HiddenText>
        </>
      )}
    </div>
  );
}

function BlankName() {
  return (
    <>
      <span aria-hidden>+</span>
      <HiddenText>Nowy wiersz</HiddenText>
    </>
  );
}
