-- When the newest invitation went out. Links do not say: they end, and are taken up.
alter table ekorok.users add column invited_at timestamptz;
update ekorok.users u
  set invited_at = l.expires_at - interval '72 hours'
  from ekorok.password_links l
  where l.uid = u.uid and l.purpose = 'invite';
-- Of links that are gone the history tells when the invitation was asked for; one that still waits or failed has not gone out.
update ekorok.users u
  set invited_at = h.at
  from (select uid, max(at) as at from ekorok.history where action = 'user.invite' group by uid) h
  where h.uid = u.uid and u.invited_at is null and u.password_hash is null
    and not exists (select from ekorok.jobs j
                     where j.name = 'mail' and j.payload ->> 'kind' = 'invite' and j.payload ->> 'email' = u.email);
