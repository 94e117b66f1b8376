-- What was never computed is no number, 0 least of all: lists say that it is being computed, and neither sort nor filter by it.
alter table ekorok.year_amounts alter due drop not null, alter due drop default;
update ekorok.year_amounts set due = null where is_stale and due = 0;
