import { type ImportPreview, MOST_PREVIEWED, type SheetPlan } from "@ekorok/domain";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import textStyles from "../../ui/text.module.css";

type Props<P> = {
  file: { readonly sheets: readonly { readonly name: string }[] };
  plan: { readonly sheets: readonly P[] };
  doubtful: ImportPreview["doubtful"];
  onSheets: (sheets: readonly P[]) => void;
};

/** Sums and notes under a table are no rows of it: which rows these are is shown, and left to somebody who knows. */
export function DoubtfulRows<P extends Pick<SheetPlan, "readRows">>({ file, plan, doubtful, onSheets }: Props<P>) {
  if (doubtful.length === 0) return null;
  const isOpen = doubtful.some(({ sheet }) => plan.sheets[sheet]?.readRows === undefined);
  const rowsOf = (sheet: number) => plan.sheets[sheet]?.readRows ?? [];
  /** Each sheet that has such rows, with those of them that are to be read. */
  const settle = (rowsFor: (sheet: number) => readonly number[]) =>
    onSheets(
      plan.sheets.map((one, sheet) =>
        doubtful.some((row) => row.sheet === sheet) ? { ...one, readRows: rowsFor(sheet) } : one,
      ),
    );
  const toggled = (sheet: number, index: number, isRead: boolean) =>
    onSheets(
      plan.sheets.map((one, place) => {
        if (place !== sheet) return one;
        const others = rowsOf(sheet).filter((row) => row !== index);
        return { ...one, readRows: isRead ? [...others, index] : others };
      }),
    );
  return (
    <Section title="Sumy i dopiski">
      <Stack gap={3}>
        <p>
          Te wiersze wyglądają na sumy albo dopiski pod tabelą. Pominąć je? Jeśli któryś jest zwykłym wierszem, zaznacz
          go, a wczytamy go z pozostałymi.
          {doubtful.length >= MOST_PREVIEWED && ` Pokazujemy pierwsze ${MOST_PREVIEWED}; odpowiedź dotyczy wszystkich.`}
        </p>
        <Stack gap={1}>
          {doubtful.map(({ sheet, index, why, text }) => (
            <Checkbox
              key={`${sheet} ${index}`}
              label={`${file.sheets.length > 1 ? `${file.sheets[sheet]?.name}, ` : ""}wiersz ${index + 1} (${
                why === "sum" ? "suma" : "dopisek"
              }): ${text}`}
              checked={rowsOf(sheet).includes(index)}
              onChange={({ currentTarget: { checked } }) => toggled(sheet, index, checked)}
            />
          ))}
        </Stack>
        {isOpen ? (
          <Row>
            <Button look="outlined" size="small" onClick={() => settle(rowsOf)}>
              Pomiń niezaznaczone
            </Button>
          </Row>
        ) : (
          <p className={textStyles.note}>Niezaznaczone pominiemy.</p>
        )}
      </Stack>
    </Section>
  );
}
