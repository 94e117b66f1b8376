-- What was entered of months before a client was served is of those that were open then, and of no others: from this release
-- on it says of which. What was entered so far is taken to be of those that are open now.
update ekorok.year_inputs i
   set inputs = i.inputs || jsonb_build_object('earlierMonthsOf', open.months)
  from (
    select given.uid, given.year, string_agg(each.number::text, ',' order by each.number) as months
      from ekorok.year_inputs given
      join ekorok.users u on u.uid = given.uid and not u.is_admin and u.anonymised_at is null
     cross join generate_series(1, 12) each (number)
     where given.inputs ? 'earlierMonths'
       and given.year || '-12' >= u.served_from
       and given.year || '-' || lpad(each.number::text, 2, '0') < u.served_from
       and not exists (
             select from ekorok.reports r
              where r.uid = given.uid and r.year = given.year and r.month = each.number and r.status <> 'draft')
     group by given.uid, given.year
  ) open
 where (i.uid, i.year) = (open.uid, open.year);

-- Reusable packaging that comes back counts for something from this release on, if only for being left out. Where there is
-- any, open months are counted anew by those who read them; what is closed stays as it was handed in.
update ekorok.report_areas a
   set quantities = null
  from ekorok.reports r
 where (r.uid, r.year, r.month) = (a.uid, a.year, a.month)
   and r.status in ('draft', 'returned')
   and a.area in ('packagings', 'importedPackagings')
   and exists (
         select from ekorok.report_rows o
          where (o.uid, o.year, o.month, o.area) = (a.uid, a.year, a.month, a.area)
            and o.cells ->> 'use' = 'reusable' and o.cells ->> 'firstTime' = 'no');

-- What is due is computed otherwise in places: of gas in kWh, of offices while nobody knows whose the vehicles are, of years
-- before which an area was not reported, and of years that are not whole.
update ekorok.year_amounts set is_stale = true;
