import { LARGEST_FILE } from "@ekorok/domain/contract/limits";
import { useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import textStyles from "../../ui/text.module.css";

type Props = { onChoose: (file: File) => void; isReading: boolean; problem: string | null };

const TOO_LARGE = `Plik jest za duży: mieści się najwyżej ${LARGEST_FILE / 1024 / 1024} MB. Podziel go na mniejsze.`;

export function ChooseFile({ onChoose, isReading, problem }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (file: File | undefined) => {
    if (!file || isReading) return;
    const isTooLarge = file.size > LARGEST_FILE;
    setRefusal(isTooLarge ? TOO_LARGE : null);
    if (!isTooLarge) onChoose(file);
  };
  const said = refusal ?? problem;
  return (
    <DropZone onDrop={({ files }) => take(files[0])}>
      <p className={textStyles.strong}>Przeciągnij tu arkusz z Excela albo plik CSV</p>
      <p className={textStyles.note}>
        Kolumny mogą stać w dowolnej kolejności. Zanim coś zapiszemy, pokażemy, co się zmieni.
      </p>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.xlsm,.csv,.txt"
        className={textStyles.readOut}
        tabIndex={-1}
        aria-label="Plik z danymi"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // allows choosing the same file again after it was corrected
        }}
      />
      <Button look="solid" isBusy={isReading} busyLabel="Trwa czytanie pliku" onClick={() => input.current?.click()}>
        {isReading ? "Czytamy plik…" : "Wybierz plik"}
      </Button>
      {said !== null && <Alert tone="error">{said}</Alert>}
    </DropZone>
  );
}
