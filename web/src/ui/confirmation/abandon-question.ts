/** Before what was typed is lost. */
export const abandonQuestion = {
  title: "Porzucić zmiany?",
  message: "To, co wpisano, nie zostało zapisane.",
  tone: "danger",
} as const;
