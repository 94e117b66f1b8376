-- From this release on rows of vehicles that are not counted leave only the seat's office open. What is kept of years that
-- have any is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (
         select from ekorok.report_areas a
          where (a.uid, a.year, a.area) = (k.uid, k.year, 'vehicles') and a.quantities ? 'incomplete/vehicles');
