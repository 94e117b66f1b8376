-- Every call of an administrator asks who the consultancy's other people are, also those whose rights were taken away.
drop index ekorok.users_administrators;
create index users_staff on ekorok.users (uid) where is_staff;
