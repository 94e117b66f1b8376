-- Every call of an administrator asks who the others are.
create index users_administrators on ekorok.users (uid) where is_admin;
