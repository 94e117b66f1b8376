export function ConfirmationDialog(_: { errorText: (e: unknown) => string }) {
  return null;
}
