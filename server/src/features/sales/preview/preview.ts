import { monthWord } from "@ekorok/domain/periods/month";
import { dayInWarsaw } from "@ekorok/domain/periods/warsaw";
import type { RecountMonth } from "@ekorok/domain/sales/contract/sale-recounts";
import type { SalesPreview } from "@ekorok/domain/sales/contract/sales";
import { goodsKey } from "@ekorok/domain/sales/goods";
import { correctedSaleOf, documentName, isAdvance, questionOf } from "@ekorok/domain/sales/sale-document";
import type { ReasonToWait } from "@ekorok/domain/sales/sale-values";
import type { Answers } from "../../../answers/answers.ts";
import { grouped } from "@ekorok/domain/grouped";
import { readableReports } from "../../reports/access.ts";
import { settledBefore, settledByHand } from "../month/awaited-invoices.ts";
import { documentsOf, type FilePreview } from "../files/documents-of.ts";
import type { SalesPlanned } from "../plan-sales.ts";
import { type CountedLine, firstShown } from "../planned-month.ts";
import { correctedHere, documentsShown, inFuture } from "./preview-documents.ts";
import { goodsShown } from "./preview-goods.ts";
import { monthShown } from "./preview-months.ts";
import { readRecounts } from "../recounts.ts";
import { countedOtherwise, similarLists } from "./similar-lists.ts";
import { planDocuments, previewFingerprint } from "../take-sales.ts";
import { readContent } from "../files/uploads.ts";

export const previewAnswers = {
  previewSales: async ({ db, caller }, { uid, plan, ...source }) => {
    const readable = readableReports(caller, uid);
    const content = await readContent(db, readable, source, caller);
    const { documents, ...unread } = await documentsOf(db, readable, content, plan);
    const planned = await planDocuments(db, readable, documents, plan);
    return previewOf(planned, {
      ...unread,
      similarLists: await similarLists(db, readable, planned),
      countedOtherwise: await countedOtherwise(db, readable, planned),
      settledByHand: await settledByHand(db, readable, planned.documents),
      recounts: (await readRecounts(db, readable)).months,
      today: dayInWarsaw(new Date()),
      settledBefore: await settledBefore(db, readable, planned.documents.filter(isAdvance)),
    });
  },
} satisfies Answers;

/** What could not be read, and what is known from earlier uploads. */
type PreviewExtras = Readonly<
  FilePreview & Pick<SalesPreview, "similarLists" | "countedOtherwise" | "settledByHand">
> & {
  readonly today: string;
  readonly recounts: readonly RecountMonth[];
  readonly settledBefore: ReadonlyMap<string, string>;
};

function previewOf(
  planned: SalesPlanned,
  { unknownWords, refused, ofOthers, lostValues, settledBefore, today, recounts, ...others }: PreviewExtras,
): SalesPreview {
  const { months, products } = planned;
  const lines = months.flatMap((month) => month.lines.filter(({ isNew }) => isNew));
  const waiting = (why: ReasonToWait) => lines.filter(({ outcome }) => outcome.is === "waiting" && outcome.why === why);
  const questions = waiting("question");
  const future = inFuture(planned, today);
  const otherCards = new Map(recounts.map((month) => [monthWord(month), month]));
  return {
    shown: previewFingerprint(planned),
    months: months.map((month) => ({
      ...monthShown(month),
      corrected: firstShown(correctedHere(planned, month)),
      otherCards: (month.closed === null && otherCards.get(monthWord(month))) || null,
    })),
    ...documentsShown(planned, settledBefore),
    ...goodsShown(waiting, products),
    questions: questionsShown(firstShown(questions), planned),
    questionCount: questions.length,
    counted: lines.filter(({ outcome }) => outcome.is === "counted").length,
    waiting: reasons(lines.flatMap(({ outcome }) => (outcome.is === "waiting" ? outcome.why : []))),
    nothing: reasons(lines.flatMap(({ outcome }) => (outcome.is === "nothing" ? outcome.why : []))),
    nothingOf: firstShown(nothingOf(lines)),
    unknownWords: firstShown(unknownWords),
    ...others,
    inFuture: firstShown(future),
    inFutureCount: future.length,
    refused: firstShown(refused),
    refusedCount: refused.length,
    lostValues: firstShown(lostValues),
    lostValueCount: lostValues.length,
    ofOthers: firstShown(ofOthers),
    ofOthersCount: ofOthers.length,
  };
}

/** Lines with questions, with the names used by answers and by people. */
function questionsShown(lines: readonly CountedLine[], { documents }: SalesPlanned): SalesPreview["questions"] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return lines.flatMap((line) => {
    const document = byId.get(line.document);
    if (!document) return [];
    const { day, code, gtin, name, quantity, unit, direction } = line;
    const question = questionOf(line);
    const asked = { line: line.number, question, day, code, gtin, name, quantity, unit, direction };
    const correctedSale = correctedSaleOf(question, document.correctedOn);
    return [{ document: documentName(document), number: document.number, ...asked, correctedSale }];
  });
}

function reasons<Reason extends string>(all: readonly Reason[]): Partial<Record<Reason, number>> {
  const counts: Partial<Record<Reason, number>> = {};
  for (const why of all) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

/** Purchases are listed by document instead. */
const nothingOf = (lines: readonly CountedLine[]) => {
  const whys = lines.flatMap((line) =>
    line.outcome.is === "nothing" && line.outcome.why !== "homePurchase" ? [{ ...line, why: line.outcome.why }] : [],
  );
  return [...grouped(whys, (line) => `${line.why} ${goodsKey(line) ?? ""}`).values()]
    .flatMap((group) => {
      const [one] = group;
      return one ? [{ why: one.why, code: one.code, gtin: one.gtin, name: one.name, lines: group.length }] : [];
    })
    .toSorted((a, b) => b.lines - a.lines);
};
