-- From which network address a session was last used: its owner can tell a stranger's by it.
alter table ekorok.sessions add column address text not null default '';
