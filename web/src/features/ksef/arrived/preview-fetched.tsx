import { type Month, monthWord } from "@ekorok/domain/periods/month";
import type { TakenSales } from "@ekorok/domain/sales/contract/sales";
import { useState } from "react";
import { PreviewSales } from "../../sales/preview/preview-sales.tsx";
import { ALL_MONTHS } from "./preview-link.ts";

type Props = {
  /** Null: of all months. */
  month: Month | null;
  /** Comes first in the preview. */
  target: Month;
  onTaken: (taken: TakenSales & { id: string }) => void;
  onLeave: () => void;
};

/** The preview of invoices that wait, the same as that of files. */
export function PreviewFetched({ month, target, onTaken, onLeave }: Props) {
  const [id] = useState(() => crypto.randomUUID());
  return (
    <PreviewSales
      id={id}
      list={null}
      fetched={{ ksef: { month }, keptAs: `ksef/${month ? monthWord(month) : ALL_MONTHS}` }}
      target={target}
      onTaken={(taken) => onTaken({ ...taken, id })}
      onLeave={onLeave}
    />
  );
}
