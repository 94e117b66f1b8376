import { itemsOf } from "@ekorok/domain/dictionaries/dictionary-items";
import { numberColumns } from "@ekorok/domain/dictionaries/shown/number-columns";
import { type ReactNode, useState } from "react";
import { lazyExport } from "../../../ui/lazy-part.tsx";
import { LazyDialog } from "../../../ui/overlays/lazy-dialog.tsx";
import { bulkScope } from "../../dictionaries/list/list-view.tsx";
import { useDictionaries } from "../../dictionaries/use-dictionaries.ts";
import type { ListedRates } from "./chosen-rates.ts";
import type { OpenNumber } from "./rate-groups.tsx";
import type { LawRateNumber, RateNumber } from "./rate-numbers.ts";

// Dialogs load when first opened, so the numbers are shown without the schemas that they need.
const RateEditor = lazyExport(() => import("../../dictionaries/item/rate-editor.tsx"), "RateEditor");
const ConfirmDialog = lazyExport(() => import("../../dictionaries/year/confirm-dialog.tsx"), "ConfirmDialog");
const LawNumberDialog = lazyExport(() => import("../law/law-number-dialogs.tsx"), "LawNumberDialog");
const LawHistoryDialog = lazyExport(() => import("../law/law-number-dialogs.tsx"), "LawHistoryDialog");
const ConfirmLawDialog = lazyExport(() => import("../law/confirm-law-dialog.tsx"), "ConfirmLawDialog");

type Opened =
  | { readonly what: "number" | "history"; readonly number: RateNumber; readonly anchor: HTMLElement }
  | { readonly what: "confirm"; readonly group: ListedRates };

/** The dialogs that change a year's numbers, in dictionaries and in the law alike. */
export function useRateDialogs(year: number): {
  dialogs: ReactNode;
  open: OpenNumber;
  confirm: (group: ListedRates) => void;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    dialogs: <LazyDialog>{opened && <RateDialog opened={opened} year={year} onClose={close} />}</LazyDialog>,
    open: (what, number, anchor) => setOpened({ what, number, anchor }),
    confirm: (group) => setOpened({ what: "confirm", group }),
  };
}

type Props = { opened: Opened; year: number; onClose: () => void };

function RateDialog({ opened, year, onClose }: Props) {
  if (opened.what === "confirm") return <Confirmation group={opened.group} year={year} onClose={onClose} />;
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

function Confirmation({ group, year, onClose }: { group: ListedRates; year: number; onClose: () => void }) {
  const all = useDictionaries();
  const { list, numbers } = group;
  if (list.id === "law")
    return (
      <ConfirmLawDialog
        year={year}
        numbers={numbers.filter((number) => number.kind === null)}
        onClose={onClose}
        onDone={onClose}
      />
    );
  const shown = [...new Set(numbers.flatMap((number) => (number.kind === null ? [] : number.id)))];
  const { ids, scope } = bulkScope({
    all: Object.keys(itemsOf(all, list.id)).map((id) => ({ id })),
    shown: shown.map((id) => ({ id })),
    ticked: new Set(),
  });
  return <ConfirmDialog {...{ kind: list.id, ids, scope, year, onClose }} onDone={onClose} />;
}
