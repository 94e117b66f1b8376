import { grouped } from "../grouped.ts";
import { isCorrection, type SaleDocument } from "./sale-document.ts";

/** A document with its keys, and the possible keys of what it corrects. */
export type LinkedDocument = Pick<SaleDocument, "kind" | "issuedOn" | "correctedOn"> & {
  readonly keys: readonly string[];
  readonly corrects: readonly string[];
};

/** Chains of corrections are shorter. */
export const MOST_LINKS = 20;

/** Groups invoices with all their corrections, also indirect ones. */
export const invoiceFamilies = <D extends LinkedDocument>(documents: readonly D[]): D[][] =>
  sortedOut(documents).families;

/** Corrections without a known invoice, with the key of the missing document. */
export const missingInvoices = <D extends LinkedDocument>(documents: readonly D[]): Map<D, string> =>
  sortedOut(documents).awaiting;

function sortedOut<D extends LinkedDocument>(documents: readonly D[]) {
  const keyed = documents.flatMap((document) => document.keys.map((key) => ({ key, document })));
  const byKey = new Map(
    [...grouped(keyed, ({ key }) => key)].map(([key, same]) => [key, same.map((one) => one.document)]),
  );
  const corrected = new Map(documents.map((document) => [document, correctedBy(document, byKey)]));
  const found = new Map<D, D[]>();
  const waiting = new Map<D, string>();
  for (const document of documents) {
    let root: D = document;
    for (let link = 0; isCorrection(root) && link < MOST_LINKS; link++) root = corrected.get(root) ?? root;
    if (isCorrection(root)) {
      const [missing] = corrected.get(root) ? [] : root.corrects;
      if (missing !== undefined) waiting.set(document, missing);
      continue;
    }
    const family = found.get(root);
    if (family) family.push(document);
    else found.set(root, [document]);
  }
  return { families: [...found.values()], awaiting: waiting };
}

/** An invoice and a correction may share a number: then the stated day decides, else the invoice. */
function correctedBy<D extends LinkedDocument>(correction: D, byKey: ReadonlyMap<string, readonly D[]>): D | undefined {
  const named = correction.corrects.flatMap((key) => byKey.get(key) ?? []).filter((one) => one !== correction);
  const ofDay = named.filter(({ issuedOn }) => correction.correctedOn.includes(issuedOn));
  const likely = ofDay.length > 0 ? ofDay : named;
  return likely.find((one) => !isCorrection(one)) ?? likely[0];
}
