import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { importListQuery } from "../../api/imports.ts";
import { refreshReportsOf } from "../../api/refresh-reports.ts";
import { command } from "../../api/by-name.ts";
import { Button } from "../../ui/button.tsx";
import { undoIcon } from "../../ui/icons.ts";
import { toasts } from "../../ui/toasts.ts";
import { useClient } from "../client/use-client.ts";

type Props = { id: string; name?: string; onUndone?: () => void };

/** Takes back what a file did, but for what was changed since. */
export function UndoButton({ id, name, onUndone }: Props) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => command("undoImport", { uid, id }),
    onSuccess: ({ left }) => {
      toasts.show(left > 0 ? "plain" : "success", left > 0 ? leftText(left) : "Cofnięto wczytanie pliku.");
      onUndone?.();
    },
    onSettled: async () => {
      void queryClient.invalidateQueries(importListQuery(uid));
      await refreshReportsOf(queryClient, uid);
    },
  });
  return (
    <Button
      look="outlined"
      icon={undoIcon}
      isBusy={isPending}
      busyLabel="Trwa cofanie"
      onClick={() => mutate()}
      {...(name !== undefined && { size: "small" as const, "aria-label": `Cofnij wczytanie pliku ${name}` })}
    >
      Cofnij wczytanie
    </Button>
  );
}

const leftText = (left: number) =>
  `Cofnięto wczytanie. ${left} ${plural(left, { one: "wiersz zmieniono później, więc został", few: "wiersze zmieniono później, więc zostały", many: "wierszy zmieniono później, więc zostały" })}.`;
