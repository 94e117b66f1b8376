-- The headings of the columns that a plan reads, sheet by sheet: a file whose columns were moved, added or renamed is read like the last
-- one as far as they are the same. Null for plans from before, and for lists of sales and products, which are found by all headings.
alter table ekorok.import_plans add column heads jsonb;
