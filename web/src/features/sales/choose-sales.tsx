import { LARGEST_SALES, MOST_SALES_FILES } from "@ekorok/domain/contract/limits";
import { useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DropZone } from "../../ui/fields/drop-zone.tsx";
import textStyles from "../../ui/text.module.css";

/** Below the server's limit, which also counts what is sent between the files. */
const MOST_MEGABYTES = 50;

/** Why files cannot be sent as they are; null: they can. */
export function refusalOf(files: readonly Pick<File, "size">[]): string | null {
  if (files.length > MOST_SALES_FILES)
    return `Naraz można wczytać najwyżej ${MOST_SALES_FILES} plików. Spakuj je do archiwum ZIP albo wczytaj w częściach.`;
  if (files.reduce((sum, { size }) => sum + size, 0) > Math.min(LARGEST_SALES, MOST_MEGABYTES * 1024 * 1024))
    return `Pliki mają razem więcej niż ${MOST_MEGABYTES} MB. Wczytaj je w częściach.`;
  return null;
}

/** Where files with sales are dropped or chosen. */
export function ChooseSales({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const reason = refusalOf(files);
    setRefusal(reason);
    if (reason === null) onChoose(files);
  };
  const drop = (dropped: DataTransfer) =>
    void droppedFiles(dropped).then(take, () =>
      setRefusal("Nie udało się odczytać upuszczonych plików. Wybierz je przyciskiem."),
    );
  return (
    <DropZone onDrop={drop}>
      <p className={textStyles.strong}>Przeciągnij tu e-faktury z KSeF (XML, ZIP) albo listę sprzedaży (XLSX, CSV)</p>
      <p className={textStyles.note}>
        Faktury wszystkie naraz, także cały folder; listę osobno. Zanim coś zapiszemy, pokażemy, co z nich wynika.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept=".xml,.zip,.xlsx,.xlsm,.csv"
        className={textStyles.readOut}
        tabIndex={-1}
        aria-label="Pliki ze sprzedażą"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // the same files may be chosen again
        }}
      />
      <Button look="solid" onClick={() => input.current?.click()}>
        Wybierz pliki
      </Button>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
    </DropZone>
  );
}

/** The dropped files, including those in folders: a month's invoices often lie in one. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  // Entries can be read only before the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return [...files];
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  for (;;) {
    // Browsers return a hundred at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    found.push(...some);
  }
  const visible = found.filter(({ name }) => !name.startsWith("."));
  return (await Promise.all(visible.map(filesIn))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
