-- What the consultancy notes about a client, or about one of their reports, and no client ever reads. Each change is a row of
-- its own and stays: a note's history is kept here, and not in the history that clients read.
create table ekorok.consultancy_notes (
  uid uuid not null references ekorok.users on delete cascade, -- about whom
  year smallint not null, -- 0: about the client, otherwise about a report
  month smallint not null, -- 0: of the year itself
  version integer not null check (version > 0),
  text text not null check (length(text) <= 2000), -- empty: it was taken away
  written_by uuid not null,
  written_at timestamptz not null default now(),
  primary key (uid, year, month, version)
);
grant select, insert, delete on ekorok.consultancy_notes to :"app_role";
