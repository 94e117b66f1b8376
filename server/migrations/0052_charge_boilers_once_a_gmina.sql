-- From this release on a gmina is one line of the charge however it was spelt, so that it is rounded once. What is kept of
-- years that have boilers is brought up.
update ekorok.year_amounts k
   set is_stale = true
 where exists (select from ekorok.report_areas a where (a.uid, a.year, a.area) = (k.uid, k.year, 'heatingBoilers') and a.row_count > 0);
