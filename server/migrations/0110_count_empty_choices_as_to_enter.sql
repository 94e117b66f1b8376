-- An empty choice is not entered yet, as an empty quantity is: nobody made a mistake. Of a list of more than 300 findings the rest is
-- counted with the area's next change.
update ekorok.report_areas a
   set findings = found.findings, to_enter = found.lacks
  from (
    select b.uid, b.year, b.month, b.area,
           jsonb_agg(case when l.lacks then e.f || '{"isToEnter": true}' else e.f end order by e.place) findings,
           (count(*) filter (where l.lacks))::int lacks
      from ekorok.report_areas b
      join ekorok.reports r on r.uid = b.uid and r.year = b.year and r.month = b.month
     cross join lateral jsonb_array_elements(b.findings) with ordinality e (f, place)
      left join ekorok.report_rows w
        on w.uid = b.uid and w.year = b.year and w.month = b.month and w.area = b.area and w.id = (e.f ->> 'rowId')::uuid
     cross join lateral (
       select e.f ->> 'level' = 'blocks' and w.id is not null and w.cells ->> (e.f ->> 'column') is null lacks
     ) l
     where b.blocks > 0 and r.status in ('draft', 'returned')
     group by b.uid, b.year, b.month, b.area
  ) found
 where a.uid = found.uid and a.year = found.year and a.month = found.month and a.area = found.area
   and found.lacks > a.to_enter;
