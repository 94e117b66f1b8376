-- Proofs of work that were exchanged for a token. Kept until they would expire anyway.
create unlogged table ekorok.used_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on ekorok.used_proofs to :"app_role";
