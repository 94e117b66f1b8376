-- When somebody last signed in. Sessions do not say: they end.
alter table ekorok.users add column signed_in_at timestamptz;
update ekorok.users u
   set signed_in_at = s.at
  from (select uid, max(created_at) as at from ekorok.sessions group by uid) s
 where s.uid = u.uid;
