import { z } from "zod";
import { areaId } from "../../areas/contract/areas.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_MARK_DELAY, MOST_MARKS, LONGEST_MARK_VALUE } from "../../contract/limits.ts";
import { month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { ofReports, yearParams } from "../../reports/contract/reports.ts";

/** The submission to compare with: the newest version of each month, or the newest of the year. */
const submittedOf = z.enum(["months", "year"]);
export type SubmittedOf = z.infer<typeof submittedOf>;

/** A number or text in a form. */
const formField = z.object({
  /** A stable key, made of its table, row and column. */
  key: z.string(),
  column: z.string(),
  /** The text to copy: a decimal comma, no spaces. Null if not known, which must never become 0. */
  text: z.string().nullable(),
  /** What is known so far, if `text` is null. */
  atLeast: z.string().optional(),
  /** If it differs from the unit of the column. */
  unit: z.string().optional(),
  /** In Polish: why it is not known, how certain it is, or how it was made. */
  why: z.array(z.string()).optional(),
  /** In Polish: what to check in the form before entering it. */
  checkFirst: z.string().optional(),
  isEstimate: z.literal(true).optional(),
  /** What was submitted, if that differs. */
  otherwise: z.array(z.object({ of: submittedOf, text: z.string() })).optional(),
});
export type FormField = Readonly<z.infer<typeof formField>>;

const formRow = z.object({
  key: z.string(),
  /** The row's key before keys were made unique. */
  formerKey: z.string().optional(),
  /** Names the row in the form. */
  label: z.string(),
  notes: z.array(z.string()).optional(),
  /** Columns that do not apply are left out. */
  fields: z.array(formField),
});
export type FormRow = Readonly<z.infer<typeof formRow>>;

const formTable = z.object({
  key: z.string(),
  title: z.string(),
  /** For a layout not read in the current form: whether it is ours or an earlier form's, and where. In Polish. */
  layout: z.object({ isOwn: z.boolean(), note: z.string() }).nullable(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().optional() })),
  rows: z.array(formRow),
  notes: z.array(z.string()),
});
export type FormTable = Readonly<z.infer<typeof formTable>>;

/** An official form, as far as our numbers can fill it. */
const officialForm = z
  .object({
    id: z.string(),
    /** The key of the duty that filing it fulfils. Parts of one report share it. */
    duty: z.string(),
    title: z.string(),
    /** The recipient, in Polish. */
    office: z.string(),
    /** The act that defines it. */
    source: z.string(),
    /** Empty fields count as 0. */
    emptyIsZero: z.boolean(),
    tables: z.array(formTable),
    /** In Polish: why there is nothing to enter, if there are no tables. */
    nothing: z.string().optional(),
    notes: z.array(z.string()),
    /** In Polish: what to do after entering everything. */
    afterwards: z.string(),
    /** Fields of the submission that no longer exist. */
    gone: z.array(z.object({ of: submittedOf, where: z.string(), text: z.string() })).optional(),
  })
  .meta({ id: "OfficialForm" });
export type OfficialForm = Readonly<z.infer<typeof officialForm>>;

/** A field that somebody has copied into the official form, with its value at that time. */
const formMark = z.object({ form: z.string(), field: z.string(), value: z.string(), at: z.string() });
export type FormMark = Readonly<z.infer<typeof formMark>>;

export const yearForms = z
  .object({
    year,
    forms: z.array(officialForm),
    /** The year's version that the numbers are from; null if they are current. */
    version: z.int().nullable(),
    neverSubmitted: z.array(month),
    /** The reopened months, with the number of their submitted version. */
    reopened: z.array(z.object({ month, version: z.int() })),
    /** Rows of areas that are switched off. They are in none of the forms. */
    leftOut: z.array(z.object({ month, area: areaId, rowCount: z.int() })),
    /** The newest version of the year, if there is one, and whether months have been corrected since. */
    submittedYear: z.object({ version: z.int(), isOutdated: z.boolean() }).nullable(),
    /** Forms that exist for the submission, but not for the current numbers. */
    goneForms: z.array(z.object({ of: submittedOf, title: z.string() })),
    /** Other forms that exist, with their areas. Older servers do not send it. */
    others: z.array(z.object({ id: z.string(), areas: z.array(areaId) })).optional(),
    marks: z.array(formMark),
  })
  .meta({ id: "YearForms" });
export type YearForms = Readonly<z.infer<typeof yearForms>>;

/**
 * `value`: the marked value, or null to remove the mark. `age`: how many milliseconds ago that was decided; now if
 * absent. A later decision, perhaps in another browser, wins.
 */
const markFormFieldsInput = z.strictObject({
  requestId,
  uid,
  year,
  form: z.string().regex(/^[a-z-]{1,60}$/),
  fields: z
    .array(
      z.strictObject({
        field: z.string().min(1).max(200),
        value: z.string().max(LONGEST_MARK_VALUE).nullable(),
        age: z.int().min(0).max(LONGEST_MARK_DELAY).optional(),
      }),
    )
    .min(1)
    .max(MOST_MARKS),
});
export type MarkFormFieldsInput = z.infer<typeof markFormFieldsInput>;
/** `outdated`: the fields that were left alone, because a later decision is known. */
export const markFormFieldsOutput = z.object({ at: z.string(), outdated: z.array(z.string()) });
export type MarkedFormFields = z.infer<typeof markFormFieldsOutput>;

export const formEndpoints = {
  "GET /api/users/:uid/reports/:year/forms": { ...ofReports, params: yearParams, output: yearForms },
  markFormFields: {
    kind: "command",
    who: "signedIn",
    input: markFormFieldsInput,
    output: markFormFieldsOutput,
    refuses: [...refusedOfClient, "FAILED_PRECONDITION"],
    largest: 1024 * 1024, // every field of the largest form, with key and value
  },
} as const satisfies EndpointTable;
