import { z } from "zod";
import { refusedOfClient } from "../../contract/endpoint.ts";
import { MOST_SALES_SHOWN } from "../../contract/limits.ts";
import { month, uid, year } from "../../contract/schema-parts.ts";

export const saleId = z.uuid().toLowerCase();
export const period = z.strictObject({ year, month });
export const textOrNone = z.string().nullable();
export const shownList = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_SALES_SHOWN);
/** Of a question about the sale of an earlier year: when what is corrected was issued, the first day and the last. Null: nobody says. */
export const correctedSale = z.object({ first: z.iso.date(), last: z.iso.date() }).nullable();
/** A correction that waits for the invoice that says where its goods were, and when; with the number of what has not come. */
export const awaitingInvoice = z.object({ number: z.string(), issuedOn: z.iso.date(), awaits: z.string() });
/** What names goods of which no product is known, or a product. */
export const goodsNames = { code: textOrNone, gtin: textOrNone, name: textOrNone };

export const salesParams = z.strictObject({ uid });

/** What is declared of a client's sales: what there is, and what is asked and done where it can be. */
export const readsSales = { kind: "document", who: "signedIn", refuses: refusedOfClient } as const;
export const asksOfSales = {
  kind: "query",
  who: "signedIn",
  refuses: [...refusedOfClient, "FAILED_PRECONDITION"],
} as const;
export const changesSales = { ...asksOfSales, kind: "command" } as const;
