-- farol: concorrente
CREATE INDEX "tarefas_mal_idx" ON "tarefas" USING btree ("encerrada_em") WHERE estado in ('falhou', 'interrompida');