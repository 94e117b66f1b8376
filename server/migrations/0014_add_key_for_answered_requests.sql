-- Requests are named by a code that only we can make: a bare hash of an input that holds a password helps to guess it.
-- What was named the old way is forgotten; it would have been within a day.
delete from ekorok.answered_requests;
alter table ekorok.signing_keys drop constraint signing_keys_purpose_check;
alter table ekorok.signing_keys add constraint signing_keys_purpose_check
  check (purpose in ('id-token', 'app-integrity', 'proof-of-work', 'known-browser', 'answered-requests'));
