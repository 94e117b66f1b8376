-- What was handed in decides whether somebody in the BDO register owes its yearly fee, also of areas that were switched off since.
with registered as materialized (
  select uid from ekorok.users where coalesce(profile ->> 'bdoNumber', '') <> ''
), amounts as (
  update ekorok.year_amounts set is_stale = true where uid in (select uid from registered)
)
update ekorok.duty_years set is_stale = true where uid in (select uid from registered);
