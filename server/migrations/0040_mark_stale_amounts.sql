-- What is due of a year follows from more than rows and inputs: which months are handed in, of this year and of the three
-- before, and what is said of the company. Nobody can forget to say that it changed: triggers do.
create function ekorok.mark_amounts_of_report() returns trigger
language plpgsql
as $$
begin
  update ekorok.year_amounts set is_stale = true where uid = new.uid and year between new.year and new.year + 3;
  return null;
end
$$;

create trigger mark_amounts_of_report after update on ekorok.reports for each row
  when ((old.status, old.is_outdated) is distinct from (new.status, new.is_outdated))
  execute function ekorok.mark_amounts_of_report();

create function ekorok.mark_amounts_of_client() returns trigger
language plpgsql
as $$
begin
  update ekorok.year_amounts set is_stale = true where uid = new.uid;
  return null;
end
$$;

create trigger mark_amounts_of_client after update on ekorok.users for each row
  when ((old.profile, old.permissions, old.served_from, old.is_admin, old.anonymised_at)
    is distinct from (new.profile, new.permissions, new.served_from, new.is_admin, new.anonymised_at))
  execute function ekorok.mark_amounts_of_client();

-- What was kept so far was not marked by any of this.
update ekorok.year_amounts set is_stale = true;
