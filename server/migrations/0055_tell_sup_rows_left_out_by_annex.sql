-- From this release on a row of SUP fees that cannot be handed in is left out of the charge of its annex. Areas of open
-- months that have such rows are reckoned anew as in 0038. What is closed stays as it was handed in.
update ekorok.report_areas a
   set items = case when a.items @> array[marked.id] then a.items else a.items || marked.id end, revision = null
  from (select id from ekorok.dictionary_items where value is not null order by id limit 1) marked, ekorok.reports r
 where (r.uid, r.year, r.month) = (a.uid, a.year, a.month)
   and r.status in ('draft', 'returned')
   and a.area = 'supFees'
   and a.blocks > 0;

update ekorok.dictionary_items
   set is_recounted = false
 where id = (select id from ekorok.dictionary_items where value is not null order by id limit 1);
