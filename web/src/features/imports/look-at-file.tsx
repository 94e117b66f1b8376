import type { Area } from "@ekorok/domain/areas/define-area";
import type { ImportFile, ImportPlan, SheetPlan, TakenImport } from "@ekorok/domain/imports/contract/imports";
import { leftOutSheet, likeliestPlan, plansFor } from "@ekorok/domain/imports/plan";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { importPreviewQuery } from "../../api/imports.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/panel.tsx";
import { QuestionList } from "../../ui/fields/question.tsx";
import { useClient } from "../client/use-client.ts";
import { FileHead } from "./reading-notes.tsx";
import { ImportModes, SheetColumns } from "./reading-settings.tsx";
import { ImportQuestions, openQuestions } from "./import-questions.tsx";
import { Preview } from "./preview.tsx";
import { TakeFile, ImportResult } from "./take-file.tsx";
import { GuessedValues } from "./unknown-values.tsx";
import { useClientAreas } from "./client-areas.ts";
import { useImportPlan } from "./use-import-plan.ts";

/** Questions about a file, a preview of the import, the settings, and the button that imports. */
export function LookAtFile({ file, onLeave }: { file: ImportFile; onLeave: () => void }) {
  const { uid } = useClient();
  const { plan, choose, forget } = useImportPlan(uid, file);
  const areas = useClientAreas();
  const [isAnew, setAnew] = useState(false);
  const [taken, setTaken] = useState<TakenImport["parts"] | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const isAnythingRead = plan.sheets.some(({ area }) => area !== null);
  const query = useQuery({ ...importPreviewQuery({ uid, id: file.id, plan }), enabled: isAnythingRead });
  const { data: preview, error, isFetching, isPlaceholderData } = query;
  const setSheet = (index: number, sheet: SheetPlan) =>
    choose({ ...plan, sheets: plan.sheets.map((one, place) => (place === index ? sheet : one)) });
  // Hidden sheets are left out at first. If the user includes one, it stays in the same place.
  const [skipped] = useState(
    () =>
      new Set(file.sheets.flatMap(({ isHidden }, index) => (isHidden && !file.plan.sheets[index]?.area ? index : []))),
  );
  const columnsOf = (index: number) => {
    const sheet = file.sheets[index];
    return (
      sheet && (
        <SheetColumns
          key={`${index} ${isAnew}`}
          sheet={sheet}
          isOnly={file.sheets.length === 1}
          plan={plan.sheets[index] ?? leftOutSheet}
          period={plan.month}
          onChange={(changed) => setSheet(index, changed)}
        />
      )
    );
  };
  if (taken) return <ImportResult id={file.id} parts={taken} onLeave={onLeave} />;
  return (
    <Stack>
      <FileHead
        name={file.name}
        notes={file.notes}
        known={isAnew ? null : file.remembered}
        onAnew={() => {
          setAnew(true);
          choose({ ...plan, sheets: proposedAnew(file, plan, areas) });
        }}
        onLeave={onLeave}
      />
      <QuestionList after={result}>
        <ImportQuestions {...{ file, plan, preview }} onChange={choose} />
        {isAnythingRead && (
          <Section title="Co się zmieni" headingRef={result}>
            {preview && !error ? (
              <Preview file={file} plan={plan} preview={preview} isOld={isPlaceholderData} />
            ) : (
              <NotLoaded query={query} label="Sprawdzamy, co się zmieni…" />
            )}
          </Section>
        )}
        {isAnythingRead && (
          <Section title="Jak czytamy ten plik">
            <Stack gap={3}>
              {file.sheets.map((_, index) => !skipped.has(index) && columnsOf(index))}
              {skipped.size > 0 && (
                <Folded
                  label="Ukrytych arkuszy nie czytamy:"
                  note={[...skipped].map((index) => file.sheets[index]?.name).join(", ")}
                >
                  <Stack>{[...skipped].map(columnsOf)}</Stack>
                </Folded>
              )}
              {preview && preview.guessed.length > 0 && (
                <Folded label="Nazwy rozpoznane po fragmencie:" note={String(preview.guessed.length)} isOpen>
                  <GuessedValues guessed={preview.guessed} plan={plan} onChange={choose} />
                </Folded>
              )}
              <ImportModes plan={plan} onChange={choose} />
            </Stack>
          </Section>
        )}
      </QuestionList>
      {isAnythingRead && preview && !error && (
        <TakeFile
          id={file.id}
          plan={plan}
          preview={preview}
          isOld={isPlaceholderData || isFetching}
          openCount={openQuestions(plan, preview)}
          onTaken={(parts) => {
            forget();
            setTaken(parts);
          }}
        />
      )}
    </Stack>
  );
}

/** Proposes plans from the headings alone, preferring the current areas. */
function proposedAnew({ sheets }: ImportFile, plan: ImportPlan, areas: readonly Area[]): SheetPlan[] {
  return sheets.map(({ name, isHidden, top }, index) => {
    const first = areas.filter(({ id }) => id === plan.sheets[index]?.area);
    const ordered = [...new Set([...first, ...areas])];
    const names = sheets.map((sheet) => sheet.name);
    return likeliestPlan({ name, names }, plansFor({ name, isHidden, rows: top }, ordered), ordered, plan.month);
  });
}
