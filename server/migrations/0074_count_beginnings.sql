-- How often the reading of a file was begun. One that servers did not survive is not begun for ever.
alter table ekorok.sale_files add column beginnings smallint not null default 0;
