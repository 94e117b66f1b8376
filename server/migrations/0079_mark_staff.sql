-- The consultancy's own people are no clients, also after their rights were taken away: who is an administrator is staff, and
-- stays so until somebody says that the account is a client's.
alter table ekorok.users add column is_staff boolean not null default false;

-- Of earlier accounts the history tells who ever was an administrator. Who has reported something since is a client.
update ekorok.users u
  set is_staff = true
  where u.anonymised_at is null
    and (u.is_admin
      or (exists (select from ekorok.history h
                   where h.uid = u.uid
                     and (h.action = 'user.promote' or (h.action = 'user.create' and h.after @> '{"isAdmin": true}')))
        and not exists (select from ekorok.reports r where r.uid = u.uid)));

create function ekorok.mark_staff() returns trigger
language plpgsql
as $$
begin
  new.is_staff := true;
  return new;
end
$$;
create trigger mark_staff before insert or update of is_admin on ekorok.users
  for each row when (new.is_admin) execute function ekorok.mark_staff();

create or replace function ekorok.count_clients() returns trigger
language plpgsql
as $$
declare
  more integer := 0;
begin
  if tg_op <> 'DELETE' then
    more := more + (select count(*) from new_users where not is_staff and anonymised_at is null);
  end if;
  if tg_op <> 'INSERT' then
    more := more - (select count(*) from old_users where not is_staff and anonymised_at is null);
  end if;
  if more <> 0 then
    update ekorok.client_count set clients = clients + more;
  end if;
  return null;
end
$$;
update ekorok.client_count set clients = (select count(*) from ekorok.users where not is_staff and anonymised_at is null);
