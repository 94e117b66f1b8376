import type { Month } from "@ekorok/domain/periods/month";
import { plural } from "@ekorok/domain/polish/plural";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import text from "../../ui/text.module.css";
import type { AreaOfMonth } from "./permitted-areas.ts";
import { refreshReports } from "../../api/refresh-reports.ts";
import { command } from "../../api/functions.ts";
import { useClient } from "../client/use-client.ts";

/** Declares an area empty, or revokes that. An area with rows cannot be declared empty. */
export function DeclareEmptyButton({ known, period }: { known: AreaOfMonth; period: Month }) {
  const { mutate, isPending } = useDeclareEmpty(period);
  const { state } = known.summary;
  if (state !== "empty" && state !== "declaredEmpty") return null;
  const isEmpty = state === "empty";
  return (
    <Button
      size="small"
      look={isEmpty ? "outlined" : "quiet"}
      isBusy={isPending}
      onClick={() => mutate({ areas: [known], isEmpty })}
      aria-label={`${isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}: ${known.area.title}`}
    >
      {isEmpty ? "Brak zdarzeń" : "Cofnij „Brak zdarzeń”"}
    </Button>
  );
}

const emptyForms = { one: "pustej części", few: "pustych częściach", many: "pustych częściach" };

const inEmptyAreas = (count: number) => `Brak zdarzeń w ${count} ${plural(count, emptyForms)}`;

type AllEmptyProps = {
  areas: readonly AreaOfMonth[];
  period: Month;
  /** So many are offered at least. */
  least: number;
  /** The button disappears; the focus must not. */
  onDone: () => void;
};

/** Declares all empty areas so at once. Its place stays, so that no other button slides under the pointer. */
export function DeclareAllEmptyButton({ areas, period, least, onDone }: AllEmptyProps) {
  const { mutate, isPending } = useDeclareEmpty(period);
  const [declared, setDeclared] = useState(0);
  const isOffered = areas.length >= least;
  if (!isOffered && declared === 0) return null;
  const declare = () => {
    setDeclared(areas.length);
    mutate({ areas, isEmpty: true }, { onSuccess: onDone });
  };
  return (
    <Button look="outlined" isBusy={isPending} onClick={declare} className={isOffered ? undefined : text.placeKept}>
      {inEmptyAreas(isOffered ? areas.length : declared)}
    </Button>
  );
}

/** Declares areas empty ("Brak zdarzeń"), or revokes it. Declaring several can be taken back in the toast. */
export function useDeclareEmpty(period: Month) {
  const { uid } = useClient();
  const queryClient = useQueryClient();
  const sending = {
    mutationFn: ({ areas, isEmpty }: { areas: readonly AreaOfMonth[]; isEmpty: boolean }) =>
      command("declareEmpty", { uid, ...period, areas: areas.map(({ summary }) => summary.area), isEmpty }),
    onSettled: () => refreshReports(queryClient, [{ uid, ...period }]),
  };
  const { mutate: revoke } = useMutation(sending);
  return useMutation({
    ...sending,
    onSuccess: (_, { areas, isEmpty }) => {
      if (!isEmpty || areas.length < 2) return;
      const takeBack = { label: "Cofnij", run: () => revoke({ areas, isEmpty: false }) };
      toasts.offer("success", `Zaznaczono: ${inEmptyAreas(areas.length)}.`, takeBack);
    },
  });
}
