import { numberColumns } from "@ekorok/domain/dictionaries/shown/number-columns";
import { type ReactNode, useState } from "react";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { LazyDialog } from "../../../ui/overlays/lazy-dialog.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import type { OpenNumber } from "./rate-groups.tsx";
import type { LawRateNumber, RateNumber } from "./rate-numbers.ts";

// Dialogs load when first opened, so the numbers are shown without the schemas that they need.
const RateEditor = lazyExport(() => import("../../dictionaries/item/rate-editor.tsx"), "RateEditor");
const ConfirmNumbersDialog = lazyExport(() => import("./confirm-numbers-dialog.tsx"), "ConfirmNumbersDialog");
const LawNumberDialog = lazyExport(() => import("../law/law-number-dialogs.tsx"), "LawNumberDialog");
const LawHistoryDialog = lazyExport(() => import("../law/law-number-dialogs.tsx"), "LawHistoryDialog");

type Opened =
  | { readonly what: "number" | "history"; readonly number: RateNumber; readonly anchor: HTMLElement }
  | { readonly what: "confirm"; readonly numbers: readonly RateNumber[] };

/** The dialogs that change a year's numbers, in dictionaries and in the law alike. */
export function useRateDialogs(
  year: number,
  onConfirmed: () => void,
): { dialogs: ReactNode; open: OpenNumber; confirm: (numbers: readonly RateNumber[]) => void } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    dialogs: (
      <LazyDialog>
        {opened?.what === "confirm" && (
          <ConfirmNumbersDialog
            year={year}
            numbers={opened.numbers}
            onClose={close}
            onDone={() => {
              onConfirmed();
              close();
            }}
          />
        )}
        {opened && opened.what !== "confirm" && <RateDialog opened={opened} year={year} onClose={close} />}
      </LazyDialog>
    ),
    open: (what, number, anchor) => setOpened({ what, number, anchor }),
    confirm: (numbers) => setOpened({ what: "confirm", numbers }),
  };
}

type Props = { opened: Exclude<Opened, { what: "confirm" }>; year: number; onClose: () => void };

function RateDialog({ opened, year, onClose }: Props) {
  const { what, number, anchor } = opened;
  if (number.kind !== null) return <NumberEditor {...{ number, anchor, year, onClose }} />;
  if (what === "history") return <LawHistoryDialog {...{ year, number, onClose }} />;
  return <LawNumberDialog {...{ year, number, onClose }} />;
}

type EditorProps = {
  number: Exclude<RateNumber, LawRateNumber>;
  anchor: HTMLElement;
  year: number;
  onClose: () => void;
};

function NumberEditor({ number: { kind, id, place }, anchor, year, onClose }: EditorProps) {
  const all = useDictionaries();
  const column = numberColumns(kind, all, year).find(
    (one) =>
      place && one.place?.field === place.field && one.place.fuel === place.fuel && one.place.year === place.year,
  );
  return column ? <RateEditor {...{ kind, id, column, anchor, onClose }} /> : null;
}
