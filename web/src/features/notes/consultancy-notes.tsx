import { LONGEST_CONSULTANCY_NOTE } from "@ekorok/domain/contract/limits";
import { type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { formatInstant, formatMonth } from "@ekorok/domain/polish/dates";
import type { ConsultancyNote, NoteConflict } from "@ekorok/domain/reports/contract/consultancy-notes";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type NoteSubject, noteQuery, openNotesQuery } from "../../api/users.ts";
import { command } from "../../api/functions.ts";
import { detailsIn, errorText } from "../../http/client.ts";
import { useUnsavedGuard } from "../../navigation/use-unsaved-guard.ts";
import { NotLoaded } from "../../queries/query-state.tsx";
import { hasFields, isAnswer } from "../../shape.ts";
import { Form } from "../../ui/fields/form.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/fields/field.tsx";
import { classes } from "../../ui/classes.ts";
import { Columns, Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { toasts } from "../../ui/overlays/toasts.ts";
import text from "../../ui/text.module.css";
import styles from "./notes.module.css";

type Props = { uid: string; report: { readonly year: number; readonly month: ReportMonth } };

const FOR_US = "Notatki czytają tylko doradcy. Klient ich nie widzi.";

/** The notes about the client and about the open report, side by side. */
export function ConsultancyNotes({ uid, report }: Props) {
  const { year, month } = report;
  return (
    <Panel as="section" padding="roomy" aria-labelledby="notatki" className={text.notOnPaper}>
      <h2 id="notatki">Notatki doradców</h2>
      <p className={classes(text.note, styles.above)}>{FOR_US}</p>
      <Columns least={280}>
        <Note place={{ uid, report: null }} title="O kliencie" />
        <Note place={{ uid, report: { year, month } }} title={titleOfNote({ year, month })} />
      </Columns>
    </Panel>
  );
}

const titleOfNote = ({ year, month }: NonNullable<NoteSubject["report"]>) =>
  month === WHOLE_YEAR ? `O roku ${year}` : `O miesiącu: ${formatMonth(year, month)}`;

/** All open notes: about the client, and about reports. A note that was closed here stays until one leaves, for its undo. */
export function OpenNotes({ uid }: { uid: string }) {
  const query = useQuery(openNotesQuery(uid));
  return (
    <>
      <ClientNote uid={uid} />
      {query.data?.reports.map((report) => (
        <Note key={`${report.year} ${report.month ?? ""}`} place={{ uid, report }} title={titleOfNote(report)} />
      ))}
      {query.error && <NotLoaded query={query} isInline />}
    </>
  );
}

/** The note about the client alone. */
export const ClientNote = ({ uid }: { uid: string }) => (
  <Stack gap={3}>
    <p className={text.note}>{FOR_US}</p>
    <Note place={{ uid, report: null }} title="O kliencie" />
  </Stack>
);

function Note({ place, title }: { place: NoteSubject; title: string }) {
  const query = useQuery(noteQuery(place));
  const { data: note } = query;
  const [stage, setStage] = useState<"before" | "editing" | "after">("before");
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stage === "after") opener.current?.focus(); // the form that had the focus is gone
  }, [stage]);
  const edit = note?.newest?.text ? "Zmień notatkę" : "Dodaj notatkę";
  return (
    <Stack as="section" gap={2} aria-label={title}>
      <h3>{title}</h3>
      {!note ? (
        <NotLoaded query={query} isInline>
          <p className={text.muted}>Wczytujemy…</p>
        </NotLoaded>
      ) : stage === "editing" ? (
        <NoteForm place={place} note={note} onDone={() => setStage("after")} />
      ) : (
        <>
          <NoteText note={note} />
          <Row>
            <Button
              look="outlined"
              size="small"
              ref={opener}
              aria-label={`${edit}: ${title}`}
              onClick={() => setStage("editing")}
            >
              {edit}
            </Button>
            {note.newest?.text && <CloseButton place={place} title={title} seen={note.newest} />}
          </Row>
        </>
      )}
    </Stack>
  );
}

/** Takes a note away that is done with; it stays among the earlier versions. */
function CloseButton({ place, title, seen }: { place: NoteSubject; title: string; seen: Written }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ version, text }: Pick<Written, "version" | "text">) =>
      command("saveNote", { ...place, version, text }),
    onSuccess: (saved, { text }) => {
      queryClient.setQueryData(noteQuery(place).queryKey, saved);
      const version = saved.newest?.version ?? 0;
      if (text === "")
        toasts.offer("success", "Zamknięto notatkę.", {
          label: "Cofnij",
          run: () => mutate({ version, text: seen.text }),
        });
    },
    // Somebody else was quicker: their text is shown.
    onError: (error) => {
      const there = clashIn(error);
      if (there) queryClient.setQueryData(noteQuery(place).queryKey, there);
    },
  });
  return (
    <Button
      size="small"
      isBusy={isPending}
      aria-label={`Zamknij notatkę: ${title}`}
      onClick={() => mutate({ version: seen.version, text: "" })}
    >
      Zamknij
    </Button>
  );
}

type Written = NonNullable<ConsultancyNote["newest"]>;
const writtenText = ({ by, at }: Written) => `${by?.name || "Administrator"}, ${formatInstant(at)}`;

function NoteText({ note: { newest, earlier } }: { note: ConsultancyNote }) {
  return (
    <>
      {newest?.text ? <p className={styles.text}>{newest.text}</p> : <p className={text.muted}>Brak notatki.</p>}
      {newest && <p className={text.note}>{writtenText(newest)}</p>}
      {earlier.length > 0 && (
        <details className={text.note}>
          <summary>Wcześniejsze wersje ({earlier.length})</summary>
          {earlier.map((one) => (
            <div key={one.version}>
              <p>{writtenText(one)}</p>
              <p className={styles.text}>{one.text || "(usunięta)"}</p>
            </div>
          ))}
        </details>
      )}
    </>
  );
}

const isClash = hasFields<NoteConflict>({ note: isAnswer<ConsultancyNote> });

/** The note that somebody else saved meanwhile, if the error is such a conflict. */
const clashIn = (error: unknown): ConsultancyNote | undefined => detailsIn(error, isClash)?.note;

type FormProps = { place: NoteSubject; note: ConsultancyNote; onDone: () => void };

function NoteForm({ place, note, onDone }: FormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []); // the button that had the focus is gone
  const [typed, setTyped] = useState(note.newest?.text ?? "");
  /** The version being edited; after a conflict the other's version, which the user has seen by then. */
  const [base, setBase] = useState(note.newest);
  const [theirs, setTheirs] = useState<Written | null>(null);
  const keep = (saved: ConsultancyNote) => queryClient.setQueryData(noteQuery(place).queryKey, saved);
  const { mutate, isPending } = useMutation({
    mutationFn: () => command("saveNote", { ...place, version: base?.version ?? 0, text: typed }),
    meta: { errorText: (error) => (clashIn(error) ? null : errorText(error)) },
    onSuccess: (saved) => {
      keep(saved);
      toasts.show("success", "Zapisano notatkę.");
      onDone();
    },
    onError: (error) => {
      const there = clashIn(error);
      if (!there) return;
      keep(there);
      setBase(there.newest);
      setTheirs(there.newest);
    },
  });
  // Not stored in the browser, where the next user of this computer may be a client; so leaving asks.
  useUnsavedGuard(typed !== (note.newest?.text ?? "") && !isPending);
  return (
    <Stack gap={3}>
      {theirs && (
        <Alert tone="warning" title="Ktoś inny zmienił tę notatkę w międzyczasie">
          <p>{writtenText(theirs)}:</p>
          <p className={styles.text}>{theirs.text || "(usunięta)"}</p>
          <p>Popraw swoją wersję i&nbsp;zapisz ją ponownie albo porzuć zmiany.</p>
        </Alert>
      )}
      <Form isBusy={isPending} onSubmit={mutate}>
        <Stack gap={3}>
          <TextArea
            label="Treść notatki"
            ref={field}
            rows={5}
            maxLength={LONGEST_CONSULTANCY_NOTE}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Row>
            <Button type="submit" look="solid" size="small" isBusy={isPending}>
              Zapisz notatkę
            </Button>
            <Button size="small" disabled={isPending} onClick={onDone}>
              Porzuć zmiany
            </Button>
          </Row>
        </Stack>
      </Form>
    </Stack>
  );
}
