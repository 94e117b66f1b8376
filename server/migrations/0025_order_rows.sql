-- Where a row stands among the others of its area, given by whoever enters it: a copy stands below its original, and a row
-- that comes back returns to its place. Ordered by its characters; domain/src/reports/row-order.ts says how it is made.
alter table ekorok.report_rows add column position text collate "C";

-- Rows that are there stay in the order in which they came.
update ekorok.report_rows r set position = lpad(n.number::text, 6, '0')
  from (select uid, year, month, area, id, row_number() over (partition by uid, year, month, area order by ordinal) as number
          from ekorok.report_rows) n
 where (r.uid, r.year, r.month, r.area, r.id) = (n.uid, n.year, n.month, n.area, n.id);

alter table ekorok.report_rows
  alter column position set not null,
  add constraint report_rows_position_check check (position ~ '^[0-9a-z]{6,64}$');
