-- What somebody has entered into an official form, field by field, and what stood in the field then: a number that has
-- changed since is told by it. Each person has a progress of their own; the fields themselves are computed.
create table ekorok.form_marks (
  uid uuid not null references ekorok.users on delete cascade,
  year smallint not null,
  form text not null check (length(form) between 1 and 60),
  person_uid uuid not null,
  field text not null check (length(field) between 1 and 200),
  value text not null check (length(value) <= 400),
  at timestamptz not null,
  primary key (uid, year, form, person_uid, field)
);
grant select, insert, update, delete on ekorok.form_marks to :"app_role";
