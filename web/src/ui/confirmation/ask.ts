import { confirmation } from "./confirmation.ts";

type Question = Omit<Parameters<typeof confirmation.open>[0], "onConfirm" | "onCancel" | "fields">;

/** A question in the middle of something, which goes on or not by the answer. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    confirmation.open({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
