import { fieldName, formatInstant, inputWords } from "@ekorok/domain";
import { useId } from "react";
import { useOwnUid } from "../../../../session/use-own-uid.ts";
import { Button } from "../../../../ui/button.tsx";
import { ComparisonTable } from "../../../../ui/comparison-table.tsx";
import { Dialog, DialogActions, DialogBody, DialogTitle } from "../../../../ui/dialog.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { actorName } from "../../../history/actor-name.ts";
import { shownInput } from "./shown-input.ts";
import type { InputEntry } from "./use-input-entry.ts";

type Props = { year: number; clash: NonNullable<InputEntry["clash"]>; onSettle: InputEntry["settleClash"] };

/** An input was changed in two places: which, who, and both values; nobody's work goes without a word. */
export function InputClash({ year, clash: { mine, theirs }, onSettle }: Props) {
  const titleId = useId();
  const ownUid = useOwnUid();
  const changed = theirs.find((one) => one.changed !== null)?.changed ?? null;
  const isOwn = changed?.by?.uid === ownUid;
  return (
    <Dialog labelledBy={titleId}>
      <DialogTitle id={titleId}>
        {isOwn ? "Dane roczne zmieniono w innej przeglądarce" : "Ktoś inny zmienił dane roczne"}
      </DialogTitle>
      <DialogBody>
        <Stack gap={2}>
          {changed && (
            <p>
              Ostatnia zmiana: {isOwn ? "to samo konto" : actorName(changed.by)}, {formatInstant(changed.at)}.
            </p>
          )}
          <p>Wybierz, które wartości mają zostać.</p>
          <ComparisonTable
            label="Różnice w danych rocznych"
            heading="Pole"
            columns={[{ heading: "Twoja wartość" }, { heading: "Wartość zapisana" }]}
            lines={theirs.map(({ field, value }) => {
              const words = inputWords(field, year);
              const own = mine.find((one) => fieldName(one.field) === fieldName(field))?.to ?? null;
              return {
                key: fieldName(field),
                what: words?.label ?? fieldName(field),
                values: words ? [shownInput(words, own), shownInput(words, value)] : [],
              };
            })}
          />
        </Stack>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onSettle("theirs")}>Weź zapisane</Button>
        <Button look="solid" onClick={() => onSettle("mine")}>
          Zachowaj moje
        </Button>
      </DialogActions>
    </Dialog>
  );
}
