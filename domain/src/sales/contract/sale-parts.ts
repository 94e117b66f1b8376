import { z } from "zod";
import { refusedOfClient } from "../../contract/endpoint.ts";
import { MOST_SALES_SHOWN } from "../../contract/limits.ts";
import { month, uid, year } from "../../contract/schema-parts.ts";

export const saleId = z.uuid().toLowerCase();
export const period = z.strictObject({ year, month });
export const textOrNone = z.string().nullable();
export const shownList = <T extends z.ZodType>(one: T) => z.array(one).max(MOST_SALES_SHOWN);
/** For a sale of an earlier year: the first and last issue day of what is corrected. Null: unknown. */
export const correctedSale = z.object({ first: z.iso.date(), last: z.iso.date() }).nullable();
/** A correction that waits for its invoice, with the missing number. */
export const awaitingInvoice = z.object({ number: z.string(), issuedOn: z.iso.date(), awaits: z.string() });
/** The names of goods or of a product. */
export const goodsNames = { code: textOrNone, gtin: textOrNone, name: textOrNone };

export const salesParams = z.strictObject({ uid });

export const readsSales = { kind: "document", who: "signedIn", refuses: refusedOfClient } as const;
export const asksOfSales = {
  kind: "query",
  who: "signedIn",
  refuses: [...refusedOfClient, "FAILED_PRECONDITION"],
} as const;
export const changesSales = { ...asksOfSales, kind: "command" } as const;
