-- Which areas of a month hold rows. With what is switched on, or of a closed month with what was handed in, it follows
-- which were left out; the administrators' list tells of them without reading areas. Kept by whoever saves rows.
alter table ekorok.reports add column filled_areas text[] not null default '{}';

update ekorok.reports r
   set filled_areas = array(
         select area from ekorok.report_areas a where (a.uid, a.year, a.month) = (r.uid, r.year, r.month) and row_count > 0)
 where month > 0;
