-- From this release on the fee for portable batteries is not known while it may yet fall away. What is kept of years that
-- have batteries, or inputs of earlier ones, is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (
         select from ekorok.report_areas a
          where (a.uid, a.year, a.area) = (k.uid, k.year, 'batteries') and a.row_count > 0)
    or exists (
         select from ekorok.year_inputs i
          where (i.uid, i.year) = (k.uid, k.year) and (i.inputs ? 'batteriesBefore' or i.inputs ? 'batteriesCollected'));
