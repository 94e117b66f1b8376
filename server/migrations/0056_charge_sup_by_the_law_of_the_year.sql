-- From this release on nothing is owed of SUP fees before 2024, and nobody knows what is in a year without a book. What is
-- kept of years that have any is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (
         select from ekorok.report_areas a
          where (a.uid, a.year, a.area) = (k.uid, k.year, 'supFees') and a.row_count > 0);
