import { MOST_PREVIEWED } from "@ekorok/domain/contract/limits";
import type { ImportPreview } from "@ekorok/domain/imports/contract/imports";
import type { RowAnswers } from "@ekorok/domain/imports/doubtful-rows";
import { doubtfulText } from "@ekorok/domain/imports/question-words";
import { formatNumber } from "@ekorok/domain/polish/decimals";
import { counted, rowForms } from "@ekorok/domain/polish/counted";
import { plural } from "@ekorok/domain/polish/plural";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Question } from "../../ui/fields/question.tsx";

type Doubtful = ImportPreview["doubtful"];
type Props<P> = {
  file: { readonly sheets: readonly { readonly name: string }[] };
  plan: { readonly sheets: readonly P[] };
  /** Some of them for each sheet. */
  doubtful: Doubtful;
  /** Their number in each sheet. */
  doubtfulCounts: ImportPreview["doubtfulCounts"];
  onSheets: (sheets: readonly P[]) => void;
};

export const areRowsAsked = (doubtful: Doubtful, plan: { readonly sheets: readonly RowAnswers[] }): boolean =>
  doubtful.some(({ sheet }) => plan.sheets[sheet]?.readRows === undefined);

/** Removes `leftRows`. An undefined value would be sent as null, which a plan must not have. */
function withoutLeft<P extends RowAnswers>({ leftRows: _left, ...others }: P): P {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it lacks is optional
  return others as P;
}

const nameOf = ({ sheet, index }: Doubtful[number]) => `${sheet} ${index}`;

/** Lists what may be sums and notes below a table, and lets the user say which of them are rows. */
export function DoubtfulRows<P extends RowAnswers>({ file, plan, doubtful, doubtfulCounts, onSheets }: Props<P>) {
  const settledIn = (sheet: number): RowAnswers => plan.sheets[sheet] ?? {};
  const isRead = ({ sheet, index }: Doubtful[number]) => {
    const { readRows = [], leftRows } = settledIn(sheet);
    return leftRows ? !leftRows.includes(index) : readRows.includes(index);
  };
  const [ticked, setTicked] = useState(() => new Set(doubtful.filter(isRead).map(nameOf)));
  const [isRestTicked, setRestTicked] = useState(() =>
    doubtfulCounts.some(({ sheet }) => settledIn(sheet).leftRows !== undefined),
  );
  const [isWhole, setWhole] = useState(false);
  const isTicked = (row: Doubtful[number]) => ticked.has(nameOf(row));
  const count = doubtfulCounts.reduce((sum, one) => sum + one.count, 0);
  const rest = count - doubtful.length;
  const isCut = !isWhole && doubtful.length > MOST_PREVIEWED;
  const areAllTicked = doubtful.every(isTicked) && (rest === 0 || isRestTicked);
  const tick = (row: Doubtful[number], isOn: boolean) =>
    setTicked(new Set(isOn ? [...ticked, nameOf(row)] : [...ticked].filter((one) => one !== nameOf(row))));
  const settle = () =>
    onSheets(
      plan.sheets.map((one, sheet) => {
        const own = doubtful.filter((row) => row.sheet === sheet);
        const placesOf = (isWanted: (row: Doubtful[number]) => boolean) =>
          own.filter(isWanted).map(({ index }) => index);
        if (own.length === 0) return one;
        return rest > 0 && isRestTicked
          ? { ...one, readRows: [], leftRows: placesOf((row) => !isTicked(row)) }
          : { ...withoutLeft(one), readRows: placesOf(isTicked) };
      }),
    );
  const read = doubtfulCounts.reduce((sum, { sheet, count: own }) => {
    const { readRows = [], leftRows } = settledIn(sheet);
    return sum + (leftRows ? own - leftRows.length : readRows.length);
  }, 0);
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
        isCut ? ` Pokazujemy pierwsze ${MOST_PREVIEWED}; „Zaznacz wszystkie” zaznacza też dalsze.` : ""
      }`}
    >
      {(done) => (
        <Stack gap={2}>
          <Stack gap={1}>
            {(isCut ? doubtful.slice(0, MOST_PREVIEWED) : doubtful).map((row) => (
              <Checkbox
                key={nameOf(row)}
                label={`${file.sheets.length > 1 ? `${file.sheets[row.sheet]?.name}, ` : ""}wiersz ${row.index + 1} (${
                  row.why === "sum" ? "suma" : "dopisek"
                }): ${row.text}`}
                checked={isTicked(row)}
                onChange={({ currentTarget: { checked } }) => tick(row, checked)}
              />
            ))}
            {rest > 0 && !isCut && (
              <Checkbox
                label={`${restText(rest)}, których tu nie wymieniamy`}
                checked={isRestTicked}
                onChange={({ currentTarget: { checked } }) => setRestTicked(checked)}
              />
            )}
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
              {areAllTicked ? "Wczytaj zaznaczone" : "Pomiń niezaznaczone"}
            </Button>
            {count > 1 && (
              <Button
                size="small"
                onClick={() => {
                  setTicked(new Set(areAllTicked ? [] : doubtful.map(nameOf)));
                  setRestTicked(!areAllTicked);
                }}
              >
                {areAllTicked ? "Odznacz wszystkie" : "Zaznacz wszystkie"}
              </Button>
            )}
            {isCut && (
              <Button size="small" onClick={() => setWhole(true)}>
                {`Pokaż jeszcze ${formatNumber(doubtful.length - MOST_PREVIEWED)}`}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Question>
  );
}

/** "Pozostałe 50 wierszy". */
const restText = (count: number) =>
  `${plural(count, { one: "Pozostały", few: "Pozostałe", many: "Pozostałe" })} ${counted(count, rowForms)}`;
