-- What a file would do to each row, a page of rows in each line, for who wants to look through all of them: it is worked out once, and
-- goes with what the file holds. `name` is the state that it is true of.
create table ekorok.import_rows (
  uid uuid not null,
  id uuid not null,
  name text not null,
  kind text not null,
  page smallint not null,
  -- As compressed JSON.
  content bytea not null,
  primary key (uid, id, name, kind, page),
  foreign key (uid, id) references ekorok.import_sheets on delete cascade
);
grant select, insert, delete on ekorok.import_rows to :"app_role";

create function ekorok.count_import_rows() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.uid::text, 4711));
  if ekorok.count_written(new.uid, 100 + length(new.content)) > ekorok.most_written_a_day() then
    raise exception 'the volume of the day is used up' using errcode = 'EK001';
  end if;
  return new;
end
$$;

create trigger count_import_rows before insert on ekorok.import_rows
  for each row execute function ekorok.count_import_rows();
