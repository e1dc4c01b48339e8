import { sql } from 'drizzle-orm';
import { type Crua, type FonteDoLivro, noPeriodo, seesPessoas } from './fonte.ts';
import { nomesDosDonos } from './nomes.ts';

const RESULTADO = sql`case when t.situacao = 'enviada' then 'CERTO' when t.situacao = 'falhou' then 'FALHOU'
  when t.situacao = 'descartada' then 'CANCELADO' else 'ANDAMENTO' end`;

/** Source of e-mails, for users who may see data of people. They belong to no company, and the product itself sends them. */
export const cartas: FonteDoLivro = {
  consulta: async (_tx, { ator, filtro }) => {
    const { chave = '', quem = '', servico = '', operacao = '', requestId = '', empresa, resultado } = filtro;
    const outro = chave !== '' || quem !== '' || empresa !== undefined || !['', 'EMAIL'].includes(servico);
    if (outro || !seesPessoas(ator)) return null;
    const instante = sql`t.criado_em`;
    return {
      from: sql`correio t`,
      instante,
      id: sql`t.id`,
      where: [
        sql`t.tenant_id = ${ator.tenantId}::uuid`,
        ...noPeriodo(instante, filtro),
        operacao === '' ? undefined : sql`t.tipo = ${operacao}`,
        resultado === undefined ? undefined : sql`${RESULTADO} = ${resultado}`,
        requestId === '' ? undefined : sql`t.request_id = ${requestId}`,
      ],
      colunas: {
        servico: sql`'EMAIL'`,
        operacao: sql`t.tipo`,
        assunto: sql`t.email`,
        resultado: RESULTADO,
        codigo: sql`t.situacao`,
        ms: sql`t.ms`,
        mensagem: sql`t.falha`,
        requestId: sql`t.request_id`,
        usuarioId: sql`t.usuario_id`,
        servicoId: sql`null::uuid`,
      },
    };
  },
  completa: async (tx, cruas) => {
    const nome = await nomesDosDonos(tx, cruas);
    return cruas.map((crua): Crua => ({ ...crua, assunto: String(crua.assunto) || nome(crua) }));
  },
};
