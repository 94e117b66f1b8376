-- What an open month's last check as a whole has seen (`ekorok.month_stamp`), so that nobody takes a month that was not checked
-- since its last change for one that asks nothing: the year checks it first.
alter table ekorok.reports add column checked_of text;

-- All that a month's check reads of its client: permissions, areas of the month and of those it is compared with, reasons given.
create function ekorok.month_stamp(whose uuid, of_year int, of_month int) returns text
  language sql stable parallel safe
  begin atomic
    select md5(concat(
      (select u.permissions from ekorok.users u where u.uid = whose),
      (select string_agg(concat_ws(' ', a.year, a.month, a.area, a.last_version, a.revision, a.is_declared_empty), ',' order by a.year, a.month, a.area)
         from ekorok.report_areas a
        where a.uid = whose and a.year in (of_year, of_year - 1)
          and a.year * 12 + a.month between of_year * 12 + of_month - 12 and of_year * 12 + of_month),
      (select concat(count(*), ' ', extract(epoch from max(r.updated_at))) from ekorok.report_reasons r
        where r.uid = whose and r.year = of_year and r.month = of_month)));
  end;
grant execute on function ekorok.month_stamp(uuid, int, int) to :"app_role";

-- An area with values to explain is not ready, on the list of clients either.
update ekorok.reports r
   set ready_bits = r.ready_bits & ~asking.bits
  from (
    select a.uid, a.year, a.month, bit_or(numbered.bit) bits
      from ekorok.report_areas a
      join (values ('packagings', 1), ('importedPackagings', 2), ('exportedPackagings', 4), ('supFees', 8),
                   ('eieEquipment', 16), ('vehicles', 32), ('batteries', 64), ('heatingBoilers', 128),
                   ('otherEmissions', 256), ('importedVehicles', 512)) numbered (area, bit) on numbered.area = a.area
     where a.asks + a.month_asks > 0
     group by a.uid, a.year, a.month
  ) asking
 where r.uid = asking.uid and r.year = asking.year and r.month = asking.month and r.status in ('draft', 'returned');
