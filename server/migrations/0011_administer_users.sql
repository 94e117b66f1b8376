-- Administrators invite, list, search and delete users.
alter table ekorok.mail_jobs
  drop constraint mail_jobs_kind_check,
  add constraint mail_jobs_kind_check check (kind in ('reset', 'invite'));

grant delete on ekorok.users to :"app_role";

-- What a search compares: small letters, without the marks that people leave out in a hurry.
create function ekorok.plain(typed text) returns text
language sql immutable strict parallel safe
return translate(
  lower(typed collate ekorok.pl),
  'ąćęłńóśźżáàâäãåčçďéèêëěíîïľĺňñôöőõřŕšťúùûüůűýžđø',
  'acelnoszzaaaaaaccdeeeeeiiillnnoooorrstuuuuuuyzdo'
);

-- What lists are searched, filtered and sorted by. The line breaks keep a search from reaching across two values.
alter table ekorok.users
  add column status text not null
    generated always as (case when is_blocked then 'blocked' when password_hash is null then 'invited' else 'active' end) stored,
  add column display_name text collate ekorok.pl generated always as (nullif(profile ->> 'displayName', '')) stored,
  add column company_name text collate ekorok.pl generated always as (nullif(profile ->> 'companyName', '')) stored,
  add column search_text text not null generated always as (
    ekorok.plain(
      email || e'\n' || coalesce(profile ->> 'displayName', '') || e'\n' || coalesce(profile ->> 'companyName', '')
        || e'\n' || coalesce(profile ->> 'nip', '')
    )
  ) stored;

-- Whoever has no name comes last; the address decides between namesakes.
create index users_by_display_name on ekorok.users (display_name, email);
create index users_by_company_name on ekorok.users (company_name, email);
create index users_by_created_at on ekorok.users (created_at, email);
create index users_by_status on ekorok.users (status, is_admin);
