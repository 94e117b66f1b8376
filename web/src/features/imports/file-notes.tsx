import { Alert } from "../../ui/alert.tsx";

/** That a file is not what it is called, or was not read as a whole. */
export const FileNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 && (
    <Alert tone="warning" role="none">
      {notes.join(" ")}
    </Alert>
  );
