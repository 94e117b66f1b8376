-- Months whose sales were counted by a card that has changed since, with the card as it was then. Counting the month again removes
-- it, and so does a card that becomes again what it was.
create table ekorok.sale_recounts (
  uid uuid not null,
  year smallint not null,
  month smallint not null check (month between 1 and 12),
  product_id uuid not null,
  counted jsonb not null,
  primary key (uid, year, month, product_id),
  foreign key (uid, product_id) references ekorok.products on delete cascade
);
create index sale_recounts_by_product on ekorok.sale_recounts (uid, product_id);

grant select, insert, delete on ekorok.sale_recounts to :"app_role";
