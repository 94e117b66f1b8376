-- How packaging is settled is said for each calendar year, beside other products, and no more of the company for ever. What
-- was said of it holds for years that are still open and have packaging, and for the present one; a year that was handed in
-- stays as it was. Whoever has said it for a year already is not overruled.
with said as (
  select uid, profile ->> 'packagingSettlement' as way, permissions
    from ekorok.users
   where profile ->> 'packagingSettlement' in ('self', 'organisation', 'deMinimis') and not is_admin
), wanted as (
  select said.uid, years.year, said.way
    from said
   cross join lateral (
     select a.year
       from ekorok.report_areas a
      where a.uid = said.uid and a.area in ('packagings', 'importedPackagings') and a.row_count > 0
     union
     select extract(year from now() at time zone 'Europe/Warsaw')::smallint
      where said.permissions ->> 'canManageReportPackagings' is distinct from 'false'
         or said.permissions ->> 'canManageReportImportedPackagings' is distinct from 'false'
   ) years
   where not exists (
           select from ekorok.reports r
            where r.uid = said.uid and r.year = years.year and r.month = 0
              and r.status in ('submitted', 'approved') and not r.is_outdated)
     and not exists (
           select from ekorok.year_inputs i
            where i.uid = said.uid and i.year = years.year and i.inputs #> '{settlements,packaging}' is not null)
), moved as (
  insert into ekorok.year_inputs as kept (uid, year, inputs)
  select uid, year, jsonb_build_object('settlements', jsonb_build_object('packaging', jsonb_build_object('way', way)))
    from wanted
  on conflict (uid, year) do update
     set updated_at = now(),
         inputs = kept.inputs || jsonb_build_object(
           'settlements', coalesce(kept.inputs -> 'settlements', '{}') || (excluded.inputs -> 'settlements'))
), stale as (
  insert into ekorok.year_amounts (uid, year)
  select uid, year from wanted
  on conflict (uid, year) do update set is_stale = true
)
insert into ekorok.history (uid, action, item, before, after)
select uid, 'report.inputs', year::text,
       jsonb_build_object('settlements packaging way', null),
       jsonb_build_object('settlements packaging way', way)
  from wanted
 order by uid, year;

update ekorok.users set profile = profile - 'packagingSettlement' where profile ? 'packagingSettlement';
