import { isCorrection, type SaleDocument } from "./sale-document.ts";

/** With the keys that it has, and those that what it corrects may have. */
export type Related = Pick<SaleDocument, "kind" | "issuedOn" | "correctedOn"> & {
  readonly keys: readonly string[];
  readonly corrects: readonly string[];
};

/** A correction of a correction of one …: more than so many nobody issues. */
export const MOST_LINKS = 20;

/** Invoices with all their corrections, also those that name an earlier correction. A correction whose invoice is not known has none. */
export function families<D extends Related>(documents: readonly D[]): D[][] {
  const byKey = new Map<string, D[]>();
  for (const document of documents)
    for (const key of document.keys) {
      const same = byKey.get(key);
      if (same) same.push(document);
      else byKey.set(key, [document]);
    }
  const corrected = new Map(documents.map((document) => [document, correctedBy(document, byKey)]));
  const found = new Map<D, D[]>();
  for (const document of documents) {
    let root: D | undefined = document;
    for (let link = 0; root && isCorrection(root) && link < MOST_LINKS; link++) root = corrected.get(root);
    if (!root || isCorrection(root)) continue;
    const family = found.get(root);
    if (family) family.push(document);
    else found.set(root, [document]);
  }
  return [...found.values()];
}

/** An invoice and a correction may have one number: then it is the one of the day that is said, or else the invoice. */
function correctedBy<D extends Related>(correction: D, byKey: ReadonlyMap<string, readonly D[]>): D | undefined {
  const named = correction.corrects.flatMap((key) => byKey.get(key) ?? []).filter((one) => one !== correction);
  const ofDay = named.filter(({ issuedOn }) => correction.correctedOn.includes(issuedOn));
  const likely = ofDay.length > 0 ? ofDay : named;
  return likely.find((one) => !isCorrection(one)) ?? likely[0];
}
