-- Which areas of a month are complete or declared empty; of a closed one, which were handed in. The administrators' list
-- shows how many, and would read a hundred times as many rows to count them. Kept by whoever changes an area.
alter table ekorok.reports add column ready_areas text[] not null default '{}';

update ekorok.reports r
   set ready_areas = array(
         select area from ekorok.report_areas a
          where (a.uid, a.year, a.month) = (r.uid, r.year, r.month)
            and case when r.status in ('submitted', 'approved') then is_submitted
                     when row_count > 0 then blocks = 0
                     else is_declared_empty end)
 where month > 0;
