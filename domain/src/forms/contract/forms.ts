import { z } from "zod";
import { areaId } from "../../areas/contract/areas.ts";
import { refusedOfClient, type EndpointTable } from "../../contract/endpoint.ts";
import { LONGEST_MARK_DELAY, MOST_MARKS, LONGEST_MARK_VALUE } from "../../contract/limits.ts";
import { month, requestId, uid, year } from "../../contract/schema-parts.ts";
import { ofReports, yearParams } from "../../reports/contract/reports.ts";

/** What was handed in: the newest version of each month, or the newest of the year. */
const submittedOf = z.enum(["months", "year"]);
export type SubmittedOf = z.infer<typeof submittedOf>;

/** One number or word of a form. */
const formField = z.object({
  /** Names it for good, whatever stands in it: of its table, its row and its column. */
  key: z.string(),
  column: z.string(),
  /** What is copied, as the form wants it: a decimal comma, no spaces. Null: not known, which is never 0. */
  text: z.string().nullable(),
  /** Of one that is not known: what is known of it so far. */
  atLeast: z.string().optional(),
  /** Where the unit is not that of the whole column. */
  unit: z.string().optional(),
  /** In Polish: why it is not known, or how sure it is, or what it was made of. */
  why: z.array(z.string()).optional(),
  /** In Polish: what has to be looked at in the form itself before it is entered. */
  checkFirst: z.string().optional(),
  isEstimate: z.literal(true).optional(),
  /** What was handed in, where that says something else. */
  otherwise: z.array(z.object({ of: submittedOf, text: z.string() })).optional(),
});
export type FormField = Readonly<z.infer<typeof formField>>;

const formRow = z.object({
  key: z.string(),
  /** By which it was known earlier, where several rows could have the same. */
  formerKey: z.string().optional(),
  /** Which row of the form it is. */
  label: z.string(),
  notes: z.array(z.string()).optional(),
  /** Not every column has one in every row. */
  fields: z.array(formField),
});
export type FormRow = Readonly<z.infer<typeof formRow>>;

const formTable = z.object({
  key: z.string(),
  title: z.string(),
  /**
   * Where the layout of the form in force was not read: whether it is our own or that of an earlier form, and in which part,
   * in Polish. Null: there is nothing to say of it.
   */
  layout: z.object({ isOwn: z.boolean(), note: z.string() }).nullable(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().optional() })),
  rows: z.array(formRow),
  notes: z.array(z.string()),
});
export type FormTable = Readonly<z.infer<typeof formTable>>;

/** A form of an office, as far as our numbers fill it. */
const officialForm = z
  .object({
    id: z.string(),
    /** The key of the duty that is done by filing it; parts of one report have one. */
    duty: z.string(),
    title: z.string(),
    /** Where it is handed in, in Polish. */
    office: z.string(),
    /** The act that it is made by. */
    source: z.string(),
    /** Cells that are left empty count as 0. */
    emptyIsZero: z.boolean(),
    tables: z.array(formTable),
    /** In Polish: why there is nothing to enter, where there is no table. */
    nothing: z.string().optional(),
    notes: z.array(z.string()),
    /** In Polish: what to do when everything was entered. */
    afterwards: z.string(),
    /** Fields of what was handed in that there are no more. */
    gone: z.array(z.object({ of: submittedOf, where: z.string(), text: z.string() })).optional(),
  })
  .meta({ id: "OfficialForm" });
export type OfficialForm = Readonly<z.infer<typeof officialForm>>;

/** A field that somebody has entered into the form, and what stood in it then. */
const formMark = z.object({ form: z.string(), field: z.string(), value: z.string(), at: z.string() });
export type FormMark = Readonly<z.infer<typeof formMark>>;

export const yearForms = z
  .object({
    year,
    forms: z.array(officialForm),
    /** The number of the year's version whose numbers these are; null: they are as of now. */
    version: z.int().nullable(),
    /** The months of the year that were never handed in. */
    neverSubmitted: z.array(month),
    /** Those that were opened again: what was handed in is a version of this number. */
    reopened: z.array(z.object({ month, version: z.int() })),
    /** Rows of months whose area is switched off: they are in none of the forms. */
    leftOut: z.array(z.object({ month, area: areaId, rowCount: z.int() })),
    /** The newest version of the year, where there is one, and whether its months were corrected since. */
    submittedYear: z.object({ version: z.int(), isOutdated: z.boolean() }).nullable(),
    /** Forms that what was handed in would have and these numbers have not. */
    goneForms: z.array(z.object({ of: submittedOf, title: z.string() })),
    /** The forms that there may be besides, each with the areas that it is made of; earlier servers do not say it. */
    others: z.array(z.object({ id: z.string(), areas: z.array(areaId) })).optional(),
    /** What the person who asks has entered so far. */
    marks: z.array(formMark),
  })
  .meta({ id: "YearForms" });
export type YearForms = Readonly<z.infer<typeof yearForms>>;

/**
 * `value`: what was entered; null: it was not. `age`: how many milliseconds ago that was decided; without it: just now. What
 * was decided later, perhaps in another browser, stays.
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
/** `outdated`: the fields of which something later was known; they are as they were. */
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
    largest: 1024 * 1024, // all fields of the largest form, each with a name and what was entered
  },
} as const satisfies EndpointTable;
