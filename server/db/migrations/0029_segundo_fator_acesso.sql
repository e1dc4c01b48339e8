-- Second factors belong to the sign-in: no role of a session reads or writes them.
grant select, insert, update, delete on aplicativos_autenticadores, chaves_acesso, codigos_recuperacao, desafios to farol_auth;
