-- Numbers of the law that the consultancy has entered, by year and by their path: in place of the program's own, or where it has
-- none.
alter table ekorok.dictionary_state add column law jsonb not null default '{}';
