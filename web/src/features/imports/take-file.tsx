import {
  type AreaId,
  formatDecimal,
  type ImportPlan,
  type ImportPreview,
  plural,
  type TakenImport,
} from "@ekorok/domain";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { importListQuery, takeImport } from "../../api/imports.ts";
import { refreshReportsOf } from "../../api/refresh-reports.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { confirmation } from "../../ui/confirmation/confirmation.ts";
import { Row } from "../../ui/layout.tsx";
import textStyles from "../../ui/text.module.css";
import { useClient } from "../client/use-client.ts";
import { titleOfArea } from "./area-title.ts";

type Props = {
  id: string;
  plan: ImportPlan;
  preview: ImportPreview;
  isOld: boolean;
  /** Something that the file leaves open was not answered yet. */
  isAsked: boolean;
  onTaken: (parts: TakenImport["parts"]) => void;
};

/** Takes a file in, area by area: each is one step for the server, and those before it stay when one fails. */
export function TakeFile({ id, plan, preview, isOld, isAsked, onTaken }: Props) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const [atWork, setAtWork] = useState<AreaId | null>(null);
  const open = preview.parts.filter(({ closed }) => closed === null);
  const count = (of: "added" | "changed" | "removed") => open.reduce((sum, part) => sum + part[of], 0);
  const [added, changed, removed] = [count("added"), count("changed"), count("removed")];
  const areas = [
    ...new Set(open.filter((part) => part.added + part.changed + part.removed > 0).map(({ area }) => area)),
  ];
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const parts: TakenImport["parts"] = [];
      for (const area of areas) {
        setAtWork(area);
        parts.push(...(await takeImport({ uid, id, plan, area, shown: preview.shown[area] ?? "" })).parts);
      }
      return parts;
    },
    onSuccess: onTaken,
    onSettled: async () => {
      setAtWork(null);
      void queryClient.invalidateQueries(importListQuery(uid));
      void queryClient.invalidateQueries({ queryKey: ["users", uid, "imports", id, "preview"] });
      await refreshReportsOf(queryClient, uid);
    },
    meta: { errorText: null }, // it stands beside the button
  });
  const begin = () => {
    if (removed === 0) return mutate();
    const rows = plural(removed, { one: "wiersz", few: "wiersze", many: "wierszy" });
    confirmation.open({
      title: "Zastąpić to, co jest?",
      message: `Zniknie ${formatDecimal(String(removed))} ${rows}, których nie ma w pliku. Wczytanie można potem cofnąć.`,
      onConfirm: () => mutate(),
    });
  };
  if (areas.length === 0)
    return (
      <p className={textStyles.note}>
        {isAsked && preview.refusedRows === 0
          ? "Odpowiedz na pytania powyżej, a pokażemy, czy jest coś do wczytania."
          : preview.refusedRows > 0
            ? "Nic więcej nie ma do wczytania."
            : "0 nowych, 0 zmienionych: wszystko z tego pliku już jest w sprawozdaniach."}
      </p>
    );
  return (
    <>
      {error && <Alert tone="error">{errorText(error)}</Alert>}
      <Row>
        <Button
          look="solid"
          isBusy={isPending}
          busyLabel="Trwa wczytywanie"
          aria-disabled={isOld || isAsked || undefined}
          onClick={() => !isOld && !isAsked && begin()}
        >
          {atWork === null ? label({ added, changed, removed }) : `Wczytuję: ${titleOfArea(atWork)}…`}
        </Button>
        {isAsked && <span className={textStyles.bad}>Najpierw odpowiedz na pytania powyżej.</span>}
        {!isAsked && !isOld && (
          <span className={textStyles.note}>Dopasowanie kolumn i nazw zapamiętamy dla następnych takich plików.</span>
        )}
        {isOld && !isAsked && <span className={textStyles.note}>Sprawdzam zmiany…</span>}
      </Row>
    </>
  );
}

function label({ added, changed, removed }: { added: number; changed: number; removed: number }): string {
  const rows = (count: number) => plural(count, { one: "wiersz", few: "wiersze", many: "wierszy" });
  const all = added + changed;
  if (all === 0) return `Usuń ${formatDecimal(String(removed))} ${rows(removed)}`;
  return `Wczytaj ${formatDecimal(String(all))} ${rows(all)}`;
}
