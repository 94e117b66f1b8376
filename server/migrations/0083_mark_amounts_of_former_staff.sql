-- Since 0079 it is who is staff that is served by nobody, not only who is an administrator: see 0040.
drop trigger mark_amounts_of_client on ekorok.users;
create trigger mark_amounts_of_client after update on ekorok.users for each row
  when ((old.profile, old.permissions, old.served_from, old.is_admin, old.is_staff, old.anonymised_at)
    is distinct from (new.profile, new.permissions, new.served_from, new.is_admin, new.is_staff, new.anonymised_at))
  execute function ekorok.mark_amounts_of_client();

-- Who became a client meanwhile was not marked by it.
with former_staff as materialized (
  select u.uid from ekorok.users u
   where not u.is_staff
     and exists (select from ekorok.history h
                  where h.uid = u.uid
                    and (h.action = 'user.promote' or (h.action = 'user.create' and h.after @> '{"isAdmin": true}')))
), amounts as (
  update ekorok.year_amounts set is_stale = true where uid in (select uid from former_staff)
)
update ekorok.duty_years set is_stale = true where uid in (select uid from former_staff);
