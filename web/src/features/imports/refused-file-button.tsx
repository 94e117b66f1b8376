import type { SheetFormat } from "@ekorok/domain/papers/contract/sheets";
import { useMutation } from "@tanstack/react-query";
import { download } from "../../export/download.ts";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";

type Props = { fileName: string; fileIn: (format: SheetFormat) => Promise<Blob> };

/** The rows that are refused, as a file of the kind and with the columns that they came in, with one more for the reason. */
export function RefusedFileButton({ fileName, fileIn }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [, base = fileName, extension = ""] = /^(.*?)(?:\.([^.]+))?$/s.exec(fileName) ?? [];
      const format = ["csv", "txt"].includes(extension.toLowerCase()) ? "csv" : "xlsx";
      download(`${base}-odrzucone.${format}`, await fileIn(format));
    },
  });
  return (
    <Button
      size="small"
      look="outlined"
      icon={downloadIcon}
      isBusy={isPending}
      busyLabel="Trwa przygotowywanie pliku"
      onClick={() => mutate()}
    >
      Pobierz odrzucone wiersze
    </Button>
  );
}
