-- farol: concorrente
CREATE INDEX "tarefas_sozinhas_idx" ON "tarefas" USING btree ("nao_antes","sequencia") WHERE estado = 'na_fila' and mortes_juntas >= 2;
