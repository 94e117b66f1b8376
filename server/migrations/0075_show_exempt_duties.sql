-- A list of emissions that need not be filed, as so little is charged, is shown with why, instead of not at all.
alter table ekorok.year_duties drop constraint year_duties_standing_check;
alter table ekorok.year_duties add constraint year_duties_standing_check
  check (standing in ('open', 'done', 'again', 'inCorrection', 'exempt', 'notServed'));

-- What was handed in decides which reports are asked for, also of areas that were switched off since.
update ekorok.year_amounts set is_stale = true;
update ekorok.duty_years set is_stale = true;
