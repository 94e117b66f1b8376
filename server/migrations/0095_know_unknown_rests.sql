-- What was paid of a sum whose rest nobody knows is neither open nor overdue.
alter table ekorok.year_duties drop constraint year_duties_standing_check;
alter table ekorok.year_duties add constraint year_duties_standing_check
  check (standing in ('open', 'restUnknown', 'done', 'again', 'inCorrection', 'exempt', 'notServed'));

update ekorok.duty_years set is_stale = true from ekorok.year_duties
  where year_duties.uid = duty_years.uid and year_duties.year = duty_years.year
  and standing = 'open' and done_on is not null;
