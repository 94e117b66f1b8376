-- From this release on totals of unlike rows are kept apart, and rows are checked for more. Open months are reckoned anew by
-- the job that does so after a change of dictionaries, and by those who read them sooner: one item is marked as changed, and
-- all areas of open months refer to it until then. Their reckoning writes the items that they really refer to. What is
-- closed stays as it was handed in.
update ekorok.report_areas a
   set items = case when a.items @> array[marked.id] then a.items else a.items || marked.id end, revision = null
  from (select id from ekorok.dictionary_items where value is not null order by id limit 1) marked, ekorok.reports r
 where (r.uid, r.year, r.month) = (a.uid, a.year, a.month)
   and r.status in ('draft', 'returned')
   and a.row_count > 0;

update ekorok.dictionary_items
   set is_recounted = false
 where id = (select id from ekorok.dictionary_items where value is not null order by id limit 1);
