-- What is kept of answered requests counts, too: an answer names every row that a request names, also where nothing was
-- changed and so nothing is added to the history. It goes after a day, so it has a measure of its own.
alter table ekorok.written_volume add column answered bigint not null default 0;
alter table ekorok.written_volume alter column bytes set default 0;

-- What makes an account safe is never refused for this: a thief may be who used it up.
alter table ekorok.answered_requests add column is_always_kept boolean not null default false;

-- The largest honest client of migration count_written saves 50 000 rows, of some 600 bytes each in an answer: 30 MB. Ten times that.
create function ekorok.most_answered_a_day() returns bigint
language sql immutable
return 300 * 1024 * 1024;

create function ekorok.count_answered(whose uuid, size bigint) returns bigint
language sql
security definer
set search_path = pg_catalog
as $$
  insert into ekorok.written_volume as v (uid, day, answered)
  values (whose, (now() at time zone 'Europe/Warsaw')::date, size)
  on conflict (uid, day) do update set answered = v.answered + excluded.answered
  returning answered
$$;

create function ekorok.count_answer() returns trigger
language plpgsql
as $$
begin
  -- Administrators act for everybody and are refused nothing, so theirs are not counted.
  if (select is_admin from ekorok.users where uid = new.uid) then
    return new;
  end if;
  -- The same lock first as in the history, which may come after: or two of one client's would wait in a circle.
  perform pg_advisory_xact_lock(hashtextextended(new.uid::text, 4711));
  -- The request itself takes some 200 bytes with its key.
  if ekorok.count_answered(new.uid, 200 + pg_column_size(new.answer)) > ekorok.most_answered_a_day()
     and not new.is_always_kept then
    raise exception 'the volume of the day is used up' using errcode = 'EK001';
  end if;
  return new;
end
$$;

create trigger count_answer before update of answer on ekorok.answered_requests
for each row when (new.answer is not null) execute function ekorok.count_answer();

-- How much of what may be written on a day is used: of the two measures the one that is nearer to its end.
create function ekorok.used_share(bytes bigint, answered bigint) returns double precision
language sql immutable
return greatest(
  bytes::double precision / ekorok.most_written_a_day(),
  answered::double precision / ekorok.most_answered_a_day());
