-- Clients who were deleted and have reports are told apart by a number that stays with them. It stands in their address,
-- which nobody else can have and by which lists are searched.
update ekorok.users u
  set email = 'usuniety-klient-nr-' || numbered.number || '@usuniete.invalid'
  from (
    select uid, row_number() over (order by anonymised_at, uid) as number
      from ekorok.users where anonymised_at is not null
  ) numbered
  where u.uid = numbered.uid;
