import { type ReportMonth, WHOLE_YEAR } from "@ekorok/domain/periods/month";
import { useQuery } from "@tanstack/react-query";
import { type NoteSubject, noteQuery } from "../../../api/users.ts";
import { Alert } from "../../../ui/alert.tsx";
import { useClient } from "../../client/use-client.ts";
import text from "../../../ui/text.module.css";
import notes from "../../notes/notes.module.css";

type Props = { report: { readonly year: number; readonly month: ReportMonth } };

/** What the consultancy has written about the report and its client, above it. Changed below, in their own section. */
export function WrittenNotes({ report }: Props) {
  const { uid, isOwn, isDeleted } = useClient();
  if (isOwn || isDeleted) return null;
  return (
    <>
      <Written
        place={{ uid, report }}
        title={report.month === WHOLE_YEAR ? "Notatka o tym roku" : "Notatka o tym miesiącu"}
      />
      <Written place={{ uid, report: null }} title="Notatka o kliencie" />
    </>
  );
}

function Written({ place, title }: { place: NoteSubject; title: string }) {
  const written = useQuery(noteQuery(place)).data?.newest?.text;
  if (!written) return null; // the section below reports a failure
  return (
    <Alert tone="info" role="none" title={title} className={text.notOnPaper}>
      <p className={notes.text}>{written}</p>
      <a href="#notatki">Zmień</a>
    </Alert>
  );
}
