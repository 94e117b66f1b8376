-- From this release on it is not known what producers owe of SUP fees in a year without a book, whatever rates there are. What
-- is kept of years that have any is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (
         select from ekorok.report_areas a
          where (a.uid, a.year, a.area) = (k.uid, k.year, 'supFees') and a.row_count > 0);
