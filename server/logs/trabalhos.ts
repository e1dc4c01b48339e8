import { sql } from 'drizzle-orm';
import { actorId } from '../auth/actor.ts';
import { type Crua, type FonteDoLivro, hasChave, idsComo, noPeriodo, seesPessoas } from './fonte.ts';
import { chamados, nomesDosDonos } from './nomes.ts';

const RESULTADO = sql`case when t.estado = 'concluida' then 'CERTO' when t.estado in ('falhou', 'interrompida') then 'FALHOU'
  when t.estado = 'cancelada' then 'CANCELADO' else 'ANDAMENTO' end`;

/** Source of background tasks: the user's own and those of the user's companies; all for users who may see data of people. */
export const trabalhos: FonteDoLivro = {
  consulta: async (tx, { ator, filtro }) => {
    const { chave = '', quem = '', servico = '', operacao = '', requestId = '', empresa, resultado } = filtro;
    const instante = sql`t.criado_em`;
    const own = actorId(ator);
    const dono = sql`coalesce(t.usuario_id, t.servico_id)`;
    return {
      from: sql`tarefas t`,
      instante,
      id: sql`t.id`,
      where: [
        seesPessoas(ator)
          ? undefined
          : sql`(t.empresa_id = any(${idsComo(ator.empresas)}) or ${dono} = ${own}::uuid)`,
        ...noPeriodo(instante, filtro),
        empresa === undefined ? undefined : sql`t.empresa_id = ${empresa}::uuid`,
        servico === '' ? undefined : sql`t.tipo = ${servico}`,
        operacao === '' ? undefined : sql`false`,
        resultado === undefined ? undefined : sql`${RESULTADO} = ${resultado}`,
        requestId === '' ? undefined : sql`t.request_id = ${requestId}`,
        quem === '' ? undefined : sql`${dono} = any(${idsComo(await chamados(tx, quem))})`,
        chave === ''
          ? undefined
          : sql`(${hasChave(sql`t.titulo || ' ' || t.resumo`, chave)} or exists (select 1 from tarefas_itens i
              where i.tenant_id = t.tenant_id and i.tarefa_id = t.id and ${hasChave(sql`i.item || ' ' || i.mensagem`, chave)}))`,
      ],
      colunas: {
        empresaId: sql`t.empresa_id`,
        servico: sql`t.tipo`,
        assunto: sql`t.titulo`,
        resultado: RESULTADO,
        codigo: sql`t.estado`,
        ms: sql`(extract(epoch from t.encerrada_em - t.criado_em) * 1000)::bigint`,
        endereco: sql`t.endereco`,
        mensagem: sql`case when t.resumo = '' then t.aguardando else t.resumo end`,
        requestId: sql`t.request_id`,
        usuarioId: sql`t.usuario_id`,
        servicoId: sql`t.servico_id`,
      },
    };
  },
  completa: async (tx, cruas) => {
    const nome = await nomesDosDonos(tx, cruas);
    return cruas.map((crua): Crua => ({ ...crua, quem: nome(crua) }));
  },
};
