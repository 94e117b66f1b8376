-- How much was written of each client's, day by day: what was added to the history and to submissions, in bytes before they
-- are compressed. Counted where it is written, in the same transaction, so that it is exact with however many servers.
create table ekorok.written_volume (
  uid uuid not null, -- whose data
  day date not null, -- in Poland
  bytes bigint not null,
  primary key (uid, day)
);
create index written_volume_by_day on ekorok.written_volume (day);
grant select, delete on ekorok.written_volume to :"app_role";

-- The largest honest client enters ten areas of 5000 rows, of 300 bytes each in the history, on one day: 15 MB. Ten times that.
create function ekorok.most_written_a_day() returns bigint
language sql immutable
return 150 * 1024 * 1024;

-- The application may not write the counter itself.
create function ekorok.count_written(whose uuid, size bigint) returns bigint
language sql
security definer
set search_path = pg_catalog
as $$
  insert into ekorok.written_volume as v (uid, day, bytes)
  values (whose, (now() at time zone 'Europe/Warsaw')::date, size)
  on conflict (uid, day) do update set bytes = v.bytes + excluded.bytes
  returning bytes
$$;

create or replace function ekorok.chain_history() returns trigger
language plpgsql
as $$
declare
  last ekorok.history;
  written bigint;
begin
  -- A restored row brings its own place in the chain.
  if new.hash is not null then
    return new;
  end if;
  -- One at a time for each uid. The number is taken inside the lock, so that the order of numbers is the order of hashes.
  perform pg_advisory_xact_lock(hashtextextended(new.uid::text, 4711));
  select * into last from ekorok.history where uid = new.uid order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.hash := ekorok.history_hash(last.hash, new);
  -- Dictionaries are nobody's, and only administrators write them. An entry itself takes some 200 bytes.
  if new.uid <> '00000000-0000-0000-0000-000000000000' then
    written := ekorok.count_written(
      new.uid, 200 + coalesce(pg_column_size(new.before), 0) + coalesce(pg_column_size(new.after), 0));
    -- Rows, whoever enters them, and what people write of their own. What administrators do with an account, such as
    -- blocking it, and a new password, which says nothing here, is never refused for this.
    if written > ekorok.most_written_a_day()
       and (new.action = 'report.rows' or new.actor_uid = new.uid and coalesce(new.before, new.after) is not null) then
      raise exception 'the volume of the day is used up' using errcode = 'EK001';
    end if;
  end if;
  return new;
end
$$;

create function ekorok.count_version() returns trigger
language plpgsql
as $$
begin
  -- The same lock first as in the history, which comes after: or two of one client's would wait in a circle.
  perform pg_advisory_xact_lock(hashtextextended(new.uid::text, 4711));
  perform ekorok.count_written(new.uid, pg_column_size(new.content));
  return new;
end
$$;

create trigger count_version before insert on ekorok.report_versions for each row execute function ekorok.count_version();
