import { primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { ekorok, instant } from "./columns.ts";

/** What somebody has entered into an official form of a client's year. */
export const formMarks = ekorok.table(
  "form_marks",
  {
    uid: uuid("uid").notNull(),
    year: smallint("year").notNull(),
    form: text("form").notNull(),
    personUid: uuid("person_uid").notNull(),
    field: text("field").notNull(),
    /** Null: it was taken back, which is known for as long as an earlier decision may still arrive. */
    value: text("value"),
    at: instant("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.year, t.form, t.personUid, t.field] })],
);
