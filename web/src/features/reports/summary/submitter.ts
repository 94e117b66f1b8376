import type { FrozenReport } from "@ekorok/domain";

/** Who handed a report of `uid` in, and whether in the client's stead. */
export const submitterText = ({ submittedBy: { uid: who, name } }: Pick<FrozenReport, "submittedBy">, uid: string) =>
  `${name || "konto usunięte"}${who === uid ? "" : " (w\u00a0imieniu klienta)"}`;
