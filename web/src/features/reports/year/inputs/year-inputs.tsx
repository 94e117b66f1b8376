import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import { inputGroups, type InputGroup } from "@ekorok/domain/charges/inputs/input-words";
import { fieldName, inputAt } from "@ekorok/domain/charges/inputs/year-input-fields";
import type { YearLack } from "@ekorok/domain/charges/inputs/year-lacks";
import type { YearReport } from "@ekorok/domain/reports/contract/reports";
import { isEditable } from "@ekorok/domain/reports/status";
import { Fragment, type ReactNode, Suspense, useState } from "react";
import { lazyExport, lazyPart } from "../../../../ui/lazy-part.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Columns, Row, Stack } from "../../../../ui/layout.tsx";
import { OpenButton } from "../../../../ui/folded.tsx";
import { Section } from "../../../../ui/panel.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { useClient } from "../../../client/use-client.ts";
import { retryText } from "../../saving/retry.ts";
import { type AskedInput, inputsOf, lacksOf } from "./asked-input.ts";
import { BagsQuestion } from "./bags-question.tsx";
import { useWantedInputs } from "./go-to-input.ts";
import { InputDoubt, InputField, NumberFromReports } from "./input-field.tsx";
import { LackLink } from "./lack-list.tsx";
import { type InputEntry, useInputEntry } from "./use-input-entry.ts";
import text from "../../../../ui/text.module.css";
import { isUnservedAndEmpty } from "../../year-months.ts";

// Few years need the first and the last, and the list of values is for closed years.
const EarlierMonths = lazyPart(() => import("./earlier-months.tsx"), "EarlierMonths", <LoadingState lines={2} />);
const GivenInputs = lazyExport(() => import("./given-inputs.tsx"), "GivenInputs");
const InputConflictDialog = lazyPart(() => import("./input-conflict.tsx"), "InputConflictDialog");

type Props = {
  report: YearReport;
  charges: YearCharges;
  /** Shown if the year asks for nothing. */
  whenNone?: ReactNode;
};

/** Data that charges need beyond the rows: asked only where needed, saved continuously. */
export function YearInputsSection({ report, charges, whenNone = null }: Props) {
  const { isDeleted } = useClient();
  const isOpen = !isDeleted && (isEditable(report.status) || report.isOutdated);
  const asked = inputsOf(charges);
  // A year that need not be submitted asks for nothing; entered values stay.
  const isUnasked = isUnservedAndEmpty(report) && Object.keys(charges.inputs).length === 0;
  if (isUnasked || (!isOpen && asked.length === 0)) return whenNone;
  return (
    <Section title="Dane roczne" id="dane-roczne">
      {isOpen ? (
        <OpenInputs charges={charges} />
      ) : (
        <Suspense fallback={<LoadingState label="Wczytujemy dane roczne…" lines={4} />}>
          <GivenInputs charges={charges} asked={asked} />
        </Suspense>
      )}
    </Section>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object that nobody adds to
const groups = Object.keys(inputGroups) as readonly InputGroup[];

function OpenInputs({ charges }: Pick<Props, "charges">) {
  const { uid } = useClient();
  const { year, inputs } = charges;
  const entry = useInputEntry(uid, year, inputs);
  const all = inputsOf(charges, [...useWantedInputs(), ...entry.unsaved.map(fieldName)]);
  const asked = all.filter(({ field: [name] }) => name !== "confirmed"); // shown beside the number itself
  const inGroup = (group: InputGroup) => asked.filter(({ words }) => words.group === group);
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <p className={text.narrow}>
          {asked.length === 0
            ? "Opłaty tego roku nie wymagają żadnych danych poza wierszami sprawozdań."
            : "Tych liczb nie ma w wierszach, a są potrzebne do opłat. Puste pole to nie zero: jeśli czegoś nie było, wpisz 0."}
        </p>
        <SaveWords entry={entry} lacks={lacksOf(charges)} />
      </Stack>
      {groups.map((group) => {
        if (group === "bags")
          return <BagsQuestion key={group} year={year} inputs={inputs} asked={inGroup(group)} entry={entry} />;
        const fields = inGroup(group);
        if (fields.length === 0) return null;
        return (
          <Stack key={group} as="section" gap={3} aria-labelledby={`dane-grupa-${group}`}>
            <h3 id={`dane-grupa-${group}`}>{inputGroups[group]}</h3>
            {group === "earlierMonths" ? (
              <EarlierMonths charges={charges} entry={entry} />
            ) : (
              <Columns>
                {fields.map((one) =>
                  one.ours ? (
                    <NumberFromReports key={fieldName(one.field)} asked={one} ours={one.ours} entry={entry} />
                  ) : (
                    <Stack key={fieldName(one.field)} gap={1}>
                      <InputField {...one} entry={entry} />
                      <InputDoubt asked={one} entry={entry} />
                    </Stack>
                  ),
                )}
              </Columns>
            )}
          </Stack>
        );
      })}
      <InputAuthors charges={charges} asked={all} />
      {entry.conflict && (
        <InputConflictDialog year={year} asked={asked} conflict={entry.conflict} onSettle={entry.resolveConflict} />
      )}
    </Stack>
  );
}

const phases = { untouched: "", saving: "Zapisywanie…", saved: "Zapisano", unsaved: "Nie zapisano" } as const;

/** Whether everything is saved, and what is still missing. */
function SaveWords({ entry, lacks }: { entry: InputEntry; lacks: readonly YearLack[] }) {
  const isDoubt = ({ missing: { field } }: YearLack) => field.startsWith("confirmed.");
  const [missing, doubts] = [lacks.filter((lack) => !isDoubt(lack)), lacks.filter(isDoubt)];
  return (
    <Row gap={3} align="center">
      <span className={text.small}>
        {lacks.length === 0 && "Na razie niczego tu nie brakuje."}
        <Lacks title="Brakuje jeszcze" lacks={missing} />
        {missing.length > 0 && " "}
        <Lacks title="Do potwierdzenia" lacks={doubts} />
      </span>
      <output aria-live="polite" className={text.strong}>
        {phases[entry.phase]}
      </output>
      {entry.message !== null && entry.phase === "unsaved" && (
        <>
          <span className={text.small}>{entry.isRetried ? retryText(entry.message) : entry.message}</span>
          <Button size="small" onClick={entry.retry}>
            Spróbuj ponownie
          </Button>
        </>
      )}
    </Row>
  );
}

/** "Brakuje jeszcze: 2 (Mikroprzedsiębiorca, Rok wpisu do rejestru BDO)." */
const Lacks = ({ title, lacks }: { title: string; lacks: readonly YearLack[] }) =>
  lacks.length > 0 && (
    <>
      {`${title}: ${lacks.length} (`}
      {lacks.map((lack, index) => (
        <Fragment key={lack.missing.field}>
          {index > 0 && ", "}
          <LackLink {...lack} />
        </Fragment>
      ))}
      {")."}
    </>
  );

/** Who typed the values and when, on request. */
function InputAuthors({ charges, asked }: { charges: YearCharges; asked: readonly AskedInput[] }) {
  const [isOpen, setOpen] = useState(false);
  const given = asked.filter(({ field }) => inputAt(charges.inputs, field) !== null);
  if (given.length === 0) return null;
  return (
    <Stack gap={3}>
      <OpenButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        Kto i&nbsp;kiedy wpisał
      </OpenButton>
      {isOpen && (
        <Suspense fallback={<LoadingState lines={4} />}>
          <GivenInputs charges={charges} asked={given} />
        </Suspense>
      )}
    </Stack>
  );
}
