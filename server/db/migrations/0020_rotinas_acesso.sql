-- The server's own bookkeeping: no person's session has anything to do with it.
grant select, insert, update on rotinas to farol_auth;
