const NOTICE = "A part of the program could not be loaded";

export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message.startsWith(NOTICE);

/**
 * The router would load the whole document anew when a part cannot be loaded, which without a network throws people out
 * and loses what they typed. Under another name it is an error like any other: the page says so and offers both ways on.
 */
export function keepOnMissingParts(): void {
  window.addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${NOTICE}: ${payload.message}`;
  });
}
