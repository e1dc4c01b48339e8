grant select, insert, update, delete on importacoes, importacoes_linhas to farol_app;
