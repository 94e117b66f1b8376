-- Which areas of a month its newest version holds: a closed month shows these, whatever is switched on or off since.
alter table ekorok.report_areas add column is_submitted boolean not null default false;

update ekorok.report_areas a
   set is_submitted = true
  from ekorok.reports r
  join ekorok.report_versions v on v.uid = r.uid and v.year = r.year and v.month = r.month and v.number = r.submissions
 where a.uid = r.uid and a.year = r.year and a.month = r.month
   and exists (select from jsonb_array_elements(v.content -> 'areas') held where held ->> 'area' = a.area);
