-- How many clients there are who may report, kept in step by the statement that changes it: the administrators' list says
-- the number on every page, and counting ten thousand accounts takes longer than reading a page of them.
create table ekorok.client_count (
  is_only boolean primary key default true check (is_only),
  clients integer not null
);
insert into ekorok.client_count (clients)
  select count(*) from ekorok.users where not is_admin and anonymised_at is null;
grant select, update (clients) on ekorok.client_count to :"app_role";

create function ekorok.count_clients() returns trigger
language plpgsql
as $$
declare
  more integer := 0;
begin
  if tg_op <> 'DELETE' then
    more := more + (select count(*) from new_users where not is_admin and anonymised_at is null);
  end if;
  if tg_op <> 'INSERT' then
    more := more - (select count(*) from old_users where not is_admin and anonymised_at is null);
  end if;
  if more <> 0 then
    update ekorok.client_count set clients = clients + more;
  end if;
  return null;
end
$$;

create trigger count_new_clients after insert on ekorok.users
  referencing new table as new_users for each statement execute function ekorok.count_clients();
create trigger count_changed_clients after update on ekorok.users
  referencing new table as new_users old table as old_users for each statement execute function ekorok.count_clients();
create trigger count_deleted_clients after delete on ekorok.users
  referencing old table as old_users for each statement execute function ekorok.count_clients();

-- Clients who were deleted are few; the list looks for those among them who have reported something.
create index users_deleted on ekorok.users (uid) where anonymised_at is not null;
