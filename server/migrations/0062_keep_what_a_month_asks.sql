-- How many reasons the month as a whole wants of an area, beyond those that its rows want by themselves: when the month was last
-- checked, so that a year need not check its months to say so.
alter table ekorok.report_areas add column month_asks integer not null default 0 check (month_asks >= 0);
