-- One spelling for each login: composed, of the usual width, in small letters, its host as people read it, and no sign that
-- nobody sees. Who has a login from before keeps it until the program has brought it to that spelling (features/users/
-- old-logins.ts), or, where that is another account's, for as long as they like: nobody is locked out.
alter table ekorok.users add column has_old_login boolean not null default false;

create function ekorok.is_spelled(email text) returns boolean
language sql immutable strict parallel safe
return email = lower(normalize(email, nfkc))
  and email !~ '[@.]xn--'
  and email !~ '[\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]';

update ekorok.users set has_old_login = true where not ekorok.is_spelled(email);

alter table ekorok.users add constraint users_login_spelled check (has_old_login or ekorok.is_spelled(email));
