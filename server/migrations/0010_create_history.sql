-- What was done, by whom, for whom. The application may add to it and read it, nobody may change it: each row holds a
-- hash of itself and of the one before it, so that a row changed or taken out behind the program's back is found.
create table ekorok.history (
  uid uuid not null, -- whose data; the nil UUID: the dictionaries, which are everybody's
  number bigint not null, -- counts from 1 for each uid, without gaps
  at timestamptz not null default clock_timestamp(),
  actor_uid uuid, -- none: somebody at the command line
  action text not null check (length(action) <= 60),
  item text not null default '' check (length(item) <= 200), -- what exactly, such as a field of a document
  before jsonb,
  after jsonb,
  hash bytea not null,
  primary key (uid, number)
);
create index history_item on ekorok.history (uid, item, number);

create function ekorok.history_hash(previous bytea, entry ekorok.history) returns bytea
language sql immutable
return sha256(
  coalesce(previous, ''::bytea) || convert_to(
    jsonb_build_array(
      entry.uid, entry.number, extract(epoch from entry.at), entry.actor_uid, entry.action, entry.item, entry.before, entry.after
    )::text,
    'UTF8'
  )
);

create function ekorok.chain_history() returns trigger
language plpgsql
as $$
declare
  last ekorok.history;
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
  return new;
end
$$;

create trigger chain_history before insert on ekorok.history for each row execute function ekorok.chain_history();

grant select, insert (uid, actor_uid, action, item, before, after) on ekorok.history to :"app_role";
