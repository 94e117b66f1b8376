import type { SheetPlan } from "@ekorok/domain/imports/contract/imports";
import type { WrittenSheet } from "@ekorok/domain/exports/contract/sheets";
import { headingsAt } from "@ekorok/domain/imports/head-row";
import type { Sheet } from "@ekorok/domain/imports/sheet";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/fields/field.tsx";
import { downloadIcon } from "../../ui/icons.ts";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";

// What imports of one sheet share: cards of products, sales lists, lists of clients.

export const noSheet: Sheet = { name: "", isHidden: false, rows: [] };

/** The sheet with the most recognised headings, of which `counts` are given; a hidden one only if all are hidden. */
export function fullestSheet(sheets: readonly Pick<Sheet, "isHidden">[], counts: readonly number[]): number {
  const visible = counts.map((count, index) => (sheets[index]?.isHidden ? 0 : count));
  return Math.max(0, visible.indexOf(Math.max(...visible)));
}

/** Columns that were recognised, also those for which several columns compete. */
export const recognisedCount = ({ columns, rivals }: SheetPlan): number =>
  Object.keys({ ...columns, ...rivals }).length;

type SheetChoiceProps = {
  label: string;
  sheets: readonly Pick<Sheet, "name" | "isHidden">[];
  place: number;
  onChoose: (place: number) => void;
};

/** Which sheet is imported, if the file has several. */
export const SheetChoice = ({ label, sheets, place, onChoose }: SheetChoiceProps) =>
  sheets.length > 1 && (
    <SelectField
      label={label}
      value={String(place)}
      options={sheets.map(({ name, isHidden }, index) => ({
        value: String(index),
        label: isHidden ? `${name} (ukryty)` : name,
      }))}
      onChange={({ currentTarget: { value } }) => onChoose(Number(value))}
    />
  );

/** How many columns were recognised, and which of them only by a part of their names. */
export const recognisedText = ({ columns }: SheetPlan, guessed: readonly string[]): string =>
  `rozpoznano ${Object.keys(columns).length}${guessed.length > 0 ? `, po części nazwy: ${guessed.join(", ")}` : ""}`;

/** Refused rows as they are in the file, with the reason in the last column, as the server writes them for other files. */
export function refusedSheet(
  sheet: Sheet,
  { head }: SheetPlan,
  refused: readonly { readonly row: number; readonly reason: string }[],
): WrittenSheet {
  const headings = headingsAt(sheet, head);
  const rows = refused.map(({ row, reason }) => ({ cells: sheet.rows[row] ?? [], reason }));
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const padded = <T, E>(cells: readonly T[], empty: E) => Array.from({ length: width }, (_, at) => cells[at] ?? empty);
  return {
    name: sheet.name,
    head: [...padded(headings, ""), "Powód odrzucenia"],
    rows: rows.map(({ cells, reason }) => [...padded(cells, null), reason]),
  };
}

type TemplateProps = { label: string; save: () => Promise<void>; children: ReactNode };

/** Offers a workbook to fill in. Few people want it, so `save` imports what writes it. */
export function TemplateSection({ label, save, children }: TemplateProps) {
  const { mutate, isPending } = useMutation({ mutationFn: save });
  return (
    <Section title="Wzór do wypełnienia">
      <Stack gap={3}>
        <p>{children}</p>
        <Row>
          <Button
            look="outlined"
            icon={downloadIcon}
            isBusy={isPending}
            busyLabel="Trwa przygotowywanie pliku"
            onClick={() => mutate()}
          >
            {label}
          </Button>
        </Row>
      </Stack>
    </Section>
  );
}
