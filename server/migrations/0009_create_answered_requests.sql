-- Commands that were carried out, with their answers: the same request id again has no second effect.
create table ekorok.answered_requests (
  uid uuid not null references ekorok.users on delete cascade,
  request_id uuid not null,
  request_hash bytea not null, -- of name and input: the same id with another request is refused
  answer jsonb, -- none: under way
  created_at timestamptz not null default now(),
  primary key (uid, request_id)
);
grant select, insert, update, delete on ekorok.answered_requests to :"app_role";
