import { chargesOf } from "@ekorok/domain/charges/all-charges";
import type { YearCharges } from "@ekorok/domain/charges/contract/charges";
import type { YearInputs } from "@ekorok/domain/charges/contract/year-inputs";
import { type InputGroup, inputGroups } from "@ekorok/domain/charges/inputs/input-groups";
import { fieldName, inputAt } from "@ekorok/domain/charges/inputs/year-input-fields";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "@tanstack/react-router";
import { flushSync } from "react-dom";
import { OpenButton } from "../../../../ui/folded.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { lazyExport, lazyPart } from "../../../../ui/lazy-part.tsx";
import { LoadingState } from "../../../../ui/states.tsx";
import { useClient } from "../../../client/use-client.ts";
import { useDictionaries } from "../../../dictionaries/use-dictionaries.ts";
import { yearFacts } from "../../charges/charge-facts.ts";
import { type AskedInput, lacksOf } from "@ekorok/domain/charges/inputs/asked-input";
import { askedNow, inputsNow } from "@ekorok/domain/charges/inputs/asked-now";
import { inputId, inputNamed } from "../../year-views.ts";
import { focusFirst, groupId, GroupForm } from "./group-form.tsx";
import { FoldedGroup, foldedId } from "./folded-group.tsx";
import { type AskedGroup, groupsOf, groupWith, nextGroup } from "./input-groups.ts";
import { InputProgress } from "./input-progress.tsx";
import { useInputEntry } from "./use-input-entry.ts";
import styles from "./year-inputs.module.css";

const GivenInputs = lazyExport(() => import("./given-inputs.tsx"), "GivenInputs");
const InputConflictDialog = lazyPart(() => import("./input-conflict.tsx"), "InputConflictDialog");

/** The group of bags while the company sells none: a line that says so. */
const NO_BAGS: AskedGroup = { id: "bags", fields: [], unanswered: [], doubtful: [], company: [], isDone: true };

/** Where the button 'Dalej' led. */
type Reached = { readonly group: InputGroup; readonly isFolded: boolean };

/** The questions of a year, one group at a time; the others are a line each. */
export function OpenInputs({ charges }: { charges: YearCharges }) {
  const { uid, document: client } = useClient();
  const dictionaries = useDictionaries();
  const { year, inputs, areas } = charges;
  const entry = useInputEntry(uid, year, inputs);
  /** The field that the address names. It is shown even if nothing asks for it. */
  const wanted = useLocation({ select: ({ hash }) => inputNamed(hash) });
  const known = {
    saved: charges,
    now: inputsNow(entry.stored, entry.unsaved),
    compute: (inputs: YearInputs) =>
      charges.version === null ? chargesOf(yearFacts({ ...charges, inputs }, areas, client, dictionaries)) : [],
  };
  const asked = askedNow(known, [
    ...(wanted === null ? [] : [wanted]),
    ...entry.unsaved.map(({ field }) => fieldName(field)),
  ]);
  const groups = groupsOf(asked, lacksOf(charges), (field) => entry.problemOf(field) !== null);
  const [openGroup, setOpenGroup] = useState(() => groupWith(groups, wanted) ?? nextGroup(groups, null)?.id ?? null);
  // A link leads to a field, whose group opens.
  const [seenWanted, setSeenWanted] = useState(wanted);
  if (wanted !== seenWanted) {
    setSeenWanted(wanted);
    setOpenGroup(groupWith(groups, wanted) ?? openGroup);
  }
  const arrive = useEffectEvent(() => {
    // Focuses the first field, unless the user has gone on from another place of the page.
    if (document.activeElement === document.body) focusFirst(groups.find(({ id }) => id === openGroup));
  });
  useEffect(() => {
    if (wanted === null) {
      arrive();
      return undefined;
    }
    // After the heading, which a new page focuses.
    const frame = requestAnimationFrame(() => {
      const control = document.getElementById(inputId(wanted)) ?? document.getElementById("dane-roczne");
      control?.scrollIntoView({ block: "center" });
      control?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
  const show = (group: AskedGroup) => {
    flushSync(() => setOpenGroup(group.id));
    focusFirst(group);
  };
  // An answer counts from the next render on, which then moves on to the next group.
  const [leaving, setLeaving] = useState<InputGroup | null>(null);
  const [reached, setReached] = useState<Reached | null>(null);
  if (leaving !== null) {
    const next = nextGroup(groups, leaving);
    setLeaving(null);
    setOpenGroup(next?.id ?? null);
    setReached({ group: next?.id ?? leaving, isFolded: next === null });
  }
  const focusAt = useEffectEvent(({ group, isFolded }: Reached) => {
    if (isFolded) document.getElementById(foldedId(group))?.focus();
    else focusFirst(groups.find(({ id }) => id === group));
  });
  useEffect(() => {
    if (reached) focusAt(reached);
  }, [reached]);
  const shown = groups.some(({ id }) => id === "bags") ? groups : [...groups, NO_BAGS];
  return (
    <Stack gap={3} align="stretch">
      <InputProgress charges={charges} groups={shown} entry={entry} />
      <ul className={styles.groups}>
        {shown.map((group) => (
          <li
            key={group.id}
            id={groupId(group)}
            className={styles.group}
            data-open={group.id === openGroup || undefined}
          >
            <h3>{inputGroups[group.id]}</h3>
            {group.id === openGroup ? (
              <GroupForm
                group={group}
                known={known}
                entry={entry}
                onGoOn={() => setLeaving(group.id)}
                isLast={
                  nextGroup(
                    groups.filter(({ id }) => id !== group.id),
                    null,
                  ) === null
                }
              />
            ) : (
              <FoldedGroup group={group} onOpen={() => show(group)} />
            )}
          </li>
        ))}
      </ul>
      <InputAuthors charges={charges} asked={asked} />
      {entry.conflict && (
        <InputConflictDialog year={year} asked={asked} conflict={entry.conflict} onSettle={entry.resolveConflict} />
      )}
    </Stack>
  );
}

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
