import { type SQL, sql } from 'drizzle-orm';
import { ACESSOS, ACOES_RECUSADAS, type Acao } from '../../contract/acoes.ts';
import { registry } from '../../contract/registry.ts';
import { changesOf } from '../audit/changes.ts';
import { type Crua, type FonteDoLivro, hasChave, hasTrecho, noPeriodo } from './fonte.ts';

/** Returns a condition with the actions as literals: PostgreSQL matches the partial index of accesses only by constants. */
const umaDe = (acoes: readonly Acao[]): SQL =>
  sql.raw(`t.acao in (${acoes.map((acao) => `'${acao}'`).join(', ')})`);
const RECUSADA = umaDe(ACOES_RECUSADAS);
const DE_ACESSO = umaDe(ACESSOS);

/** Maximum changes listed in a line; its detail shows all. */
const TOLD = 3;

/** Returns a sentence with the changes of a row, which has `servico` (the resource), `antes` and `depois`. */
function mudancas({ servico, antes, depois }: Crua): string {
  const resource = registry.find(({ name }) => name === servico);
  const changes = changesOf(resource, antes, depois);
  const told = changes
    .slice(0, TOLD)
    .map(({ rotulo, antes: was, depois: is }) => `${rotulo}: ${[was, is].filter(Boolean).join(' → ')}`);
  return [...told, ...(changes.length > TOLD ? [`e mais ${changes.length - TOLD}`] : [])].join('; ');
}

/** Source of the tenant's audit; the book of accesses is part of it. */
export const atos: FonteDoLivro = {
  consulta: async (_tx, { livro, filtro }) => {
    const { chave = '', quem = '', servico = '', operacao = '', requestId = '', empresa, resultado } = filtro;
    if (resultado !== undefined && resultado !== 'CERTO' && resultado !== 'RECUSADO') return null;
    const instante = sql`t.instante`;
    return {
      from: sql`auditoria t`,
      instante,
      id: sql`t.id`,
      where: [
        livro === 'acessos' ? DE_ACESSO : undefined,
        ...noPeriodo(instante, filtro),
        empresa === undefined ? undefined : sql`t.empresa_id = ${empresa}::uuid`,
        servico === '' ? undefined : sql`t.recurso = ${servico}`,
        operacao === '' ? undefined : sql`t.acao = ${operacao}`,
        resultado === undefined ? undefined : resultado === 'RECUSADO' ? RECUSADA : sql`not (${RECUSADA})`,
        requestId === '' ? undefined : sql`t.request_id = ${requestId}`,
        quem === '' ? undefined : hasTrecho(sql`t.usuario || ' ' || t.delegante`, quem),
        chave === ''
          ? undefined
          : hasChave(
              sql`t.registro || ' ' || coalesce(t.registro_id::text, '') || ' ' || coalesce(t.antes::text, '') || ' ' || coalesce(t.depois::text, '')`,
              chave,
            ),
      ],
      colunas: {
        empresaId: sql`t.empresa_id`,
        quem: sql`t.usuario || case when t.delegante = '' then '' else ', por delegação de ' || t.delegante end`,
        servico: sql`t.recurso`,
        operacao: sql`t.acao`,
        assunto: sql`t.registro`,
        resultado: sql`case when ${RECUSADA} then 'RECUSADO' else 'CERTO' end`,
        endereco: sql`t.endereco`,
        requestId: sql`t.request_id`,
        antes: sql`t.antes`,
        depois: sql`t.depois`,
      },
    };
  },
  completa: async (_tx, cruas) => cruas.map((crua): Crua => ({ ...crua, mensagem: mudancas(crua) })),
};
