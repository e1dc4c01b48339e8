-- Which keys are the right ones is told before any tenant is: reached by the server itself alone.
grant select, insert, update on chaves to farol_auth;
