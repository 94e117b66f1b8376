/**
 * The server sends the sign-in page prerendered to browsers without a session (server/src/plugins/web-app.ts), so that it can be
 * used while the program is loading. Without a document it is being rendered at build.
 */
export const isPrerendered = () => typeof document === "undefined" || drawn() !== null;

/** What was typed into one of its fields before the program was loaded. */
export const typedBefore = (name: string) =>
  (typeof document !== "undefined" && drawn()?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value) || "";

/** Called when the form itself holds what was typed. */
export const markTakenOver = (): void => drawn()?.removeAttribute(MARK);

const MARK = "data-prerendered";
const drawn = () => document.querySelector(`#root[${MARK}]`);
