import { doubtfulText, type ImportPreview, MOST_PREVIEWED, type SheetPlan } from "@ekorok/domain";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Question } from "../../ui/question.tsx";

type Doubtful = ImportPreview["doubtful"];
type Answered = Pick<SheetPlan, "readRows">;
type Props<P> = {
  file: { readonly sheets: readonly { readonly name: string }[] };
  plan: { readonly sheets: readonly P[] };
  doubtful: Doubtful;
  onSheets: (sheets: readonly P[]) => void;
};

/** Whether somebody has to say which of these are rows. */
export const areRowsAsked = (doubtful: Doubtful, plan: { readonly sheets: readonly Answered[] }): boolean =>
  doubtful.some(({ sheet }) => plan.sheets[sheet]?.readRows === undefined);

/** Sums and notes under a table are no rows of it: which rows these are is shown, and left to somebody who knows. */
export function DoubtfulRows<P extends Answered>({ file, plan, doubtful, onSheets }: Props<P>) {
  const nameOf = ({ sheet, index }: Doubtful[number]) => `${sheet} ${index}`;
  const isRead = (row: Doubtful[number]) => plan.sheets[row.sheet]?.readRows?.includes(row.index) ?? false;
  const [ticked, setTicked] = useState(() => new Set(doubtful.filter(isRead).map(nameOf)));
  const isTicked = (row: Doubtful[number]) => ticked.has(nameOf(row));
  const settle = () =>
    onSheets(
      plan.sheets.map((one, sheet) => {
        const own = doubtful.filter((row) => row.sheet === sheet);
        return own.length === 0 ? one : { ...one, readRows: own.filter(isTicked).map(({ index }) => index) };
      }),
    );
  const count = doubtful.length;
  const read = doubtful.filter(isRead).length;
  return (
    <Question
      title={`${doubtfulText(count)}. ${count === 1 ? "Pominąć go?" : "Pominąć je?"}`}
      answer={
        areRowsAsked(doubtful, plan)
          ? null
          : read === 0
            ? "tak, pomijamy"
            : read === count
              ? "nie, wczytamy"
              : `wczytamy ${read}, pozostałe pomijamy`
      }
      note={`Zaznacz ${count === 1 ? "go, jeśli jest zwykłym wierszem: wczytamy go" : "te, które są zwykłymi wierszami: wczytamy je"} z pozostałymi.${
        count >= MOST_PREVIEWED ? ` Pokazujemy pierwsze ${MOST_PREVIEWED}; odpowiedź dotyczy wszystkich.` : ""
      }`}
    >
      {(done) => (
        <Stack gap={2}>
          <Stack gap={1}>
            {doubtful.map((row) => (
              <Checkbox
                key={nameOf(row)}
                label={`${file.sheets.length > 1 ? `${file.sheets[row.sheet]?.name}, ` : ""}wiersz ${row.index + 1} (${
                  row.why === "sum" ? "suma" : "dopisek"
                }): ${row.text}`}
                checked={isTicked(row)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked(
                    new Set(checked ? [...ticked, nameOf(row)] : [...ticked].filter((one) => one !== nameOf(row))),
                  )
                }
              />
            ))}
          </Stack>
          <Row>
            <Button
              look="outlined"
              size="small"
              onClick={() => {
                settle();
                done();
              }}
            >
              {doubtful.every(isTicked) ? "Wczytaj zaznaczone" : "Pomiń niezaznaczone"}
            </Button>
          </Row>
        </Stack>
      )}
    </Question>
  );
}
