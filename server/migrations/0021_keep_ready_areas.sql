-- Which areas of a month are complete or declared empty. The administrators' list shows how many of those that are
-- switched on for the client, and would read a hundred times as many rows to count them. Kept by whoever changes an area.
alter table ekorok.reports add column ready_areas text[] not null default '{}';

update ekorok.reports r
   set ready_areas = ready.areas
  from (select uid, year, month, array_agg(area order by area) as areas
          from ekorok.report_areas
         where case when row_count > 0 then blocks = 0 else is_declared_empty end
         group by uid, year, month) ready
 where (r.uid, r.year, r.month) = (ready.uid, ready.year, ready.month);
