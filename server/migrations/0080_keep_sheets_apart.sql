-- What a file holds is kept for a day, apart from what is remembered of it: it is left out of backups, and counts in the volume of the
-- client's day. Files that wait to be taken in at this moment have to be chosen again.
create table ekorok.import_sheets (
  uid uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  -- Its sheets as compressed JSON, how many rows they have, and how long the JSON is.
  content bytea not null,
  row_count integer not null,
  size integer not null,
  -- Their first rows, and how long these are as JSON.
  sheets jsonb not null,
  shown_size integer not null,
  -- How each of them would be read as one of each area.
  plans jsonb not null,
  -- What has to be said of how it was read.
  notes jsonb not null,
  primary key (uid, id),
  foreign key (uid, id) references ekorok.imports on delete cascade
);
create index import_sheets_by_time on ekorok.import_sheets (at);
grant select, insert, delete on ekorok.import_sheets to :"app_role";

create function ekorok.count_sheets() returns trigger
language plpgsql
as $$
begin
  -- The same lock first as in the history: or two of one client's would wait in a circle.
  perform pg_advisory_xact_lock(hashtextextended(new.uid::text, 4711));
  if ekorok.count_written(new.uid, 200 + length(new.content) + pg_column_size(new.sheets) + pg_column_size(new.plans))
     > ekorok.most_written_a_day() then
    raise exception 'the volume of the day is used up' using errcode = 'EK001';
  end if;
  return new;
end
$$;

create trigger count_sheets before insert on ekorok.import_sheets for each row execute function ekorok.count_sheets();

-- Written over first: a column that is dropped leaves what is in it on the disk.
update ekorok.imports set content = null, sheets = '[]';
alter table ekorok.imports drop column content, drop column sheets;
