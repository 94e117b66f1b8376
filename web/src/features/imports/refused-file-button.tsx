import type { RefusedRows } from "@ekorok/domain/imports/contract/imports";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../ui/button.tsx";
import { downloadIcon } from "../../ui/icons.ts";

type Props = { fileName: string; rowsOf: () => Promise<RefusedRows> };

/** The rows that are refused, as a file of the same columns with one more for the reason. */
export function RefusedFileButton({ fileName, rowsOf }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const [{ saveRefused }, rows] = await Promise.all([import("./refused-file.ts"), rowsOf()]);
      await saveRefused(fileName, rows);
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
