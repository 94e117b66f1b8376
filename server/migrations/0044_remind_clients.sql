-- When somebody of the consultancy last reminded a client of what they owe.
alter table ekorok.users add column reminded_at timestamptz;
