/**
 * The sign-in page comes drawn from the server to a browser that has shown no session (server/src/plugins/web-app.ts): it is
 * read and typed into while the program is still on its way. Without a document it is just being drawn, at build.
 */
export const isPrerendered = () => typeof document === "undefined" || drawn() !== null;

/** What was typed into a field of it until now. */
export const typedBefore = (name: string) =>
  (typeof document !== "undefined" && drawn()?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value) || "";

/** From here on the form looks after what is typed. */
export const markTakenOver = (): void => drawn()?.removeAttribute(MARK);

const MARK = "data-prerendered";
const drawn = () => document.querySelector(`#root[${MARK}]`);
