import type { MergedCard, Product } from "@ekorok/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { cardsPreviewQuery } from "../../../api/sale-recounts.ts";
import { Alert } from "../../../ui/alert.tsx";
import { touchedTexts } from "../touched-texts.ts";

/** Which counted months the cards of a file touch, before they are taken. */
export function TouchedMonths({ uid, merged }: { uid: string; merged: readonly MergedCard<Product>[] }) {
  const { name, changes } = useMemo(
    () => ({
      name: crypto.randomUUID(),
      changes: merged.flatMap(({ state, old, content }) =>
        state === "changed" && old ? [{ id: old.id, product: content }] : [],
      ),
    }),
    [merged],
  );
  const { data } = useQuery({ ...cardsPreviewQuery(uid, name, changes), enabled: changes.length > 0 });
  if (!data || data.months.length === 0) return null;
  return (
    <Alert tone="warning" role="none">
      {touchedTexts(data.months).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  );
}
