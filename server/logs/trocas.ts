import { type SQL, sql } from 'drizzle-orm';
import { SERVICOS_ADN } from '../fiscal/nfse/adn/pedidos.ts';
import { type Fonte, noPeriodo, soChave, trecho } from './fonte.ts';

const DO_ADN = sql`t.servico in (${sql.join(
  Object.values(SERVICOS_ADN).map((nome) => sql`${nome}`),
  sql`, `,
)})`;

function doServico(servico: string): SQL {
  if (servico === 'ADN') return DO_ADN;
  return servico === 'SEFAZ' ? sql`not (${DO_ADN})` : sql`false`;
}

const COM_RESULTADO: Readonly<Record<string, SQL>> = {
  CERTO: sql`(not t.recusado and t.falha = '')`,
  RECUSADO: sql`(t.recusado and t.falha = '')`,
  FALHOU: sql`t.falha <> ''`,
};

/** Calls to SEFAZ and ADN. Row-level security bounds them to the companies of who reads. */
export const trocas: Fonte = {
  consulta: async (_tx, { filtro }) => {
    const { chave = '', quem = '', servico = '', operacao = '', requestId = '', empresa, resultado } = filtro;
    const porChave = chave !== '';
    const instante = porChave ? sql`k.criado_em` : sql`t.criado_em`;
    return {
      from: porChave
        ? sql`trocas_chaves k join trocas_sefaz t on t.tenant_id = k.tenant_id and t.id = k.troca_id`
        : sql`trocas_sefaz t`,
      instante,
      id: porChave ? sql`k.troca_id` : sql`t.id`,
      empresa: sql`t.empresa_id`,
      where: [
        ...noPeriodo(instante, filtro),
        porChave ? sql`k.chave = ${soChave(chave)}` : undefined,
        empresa === undefined ? undefined : sql`t.empresa_id = ${empresa}::uuid`,
        servico === '' ? undefined : doServico(servico),
        operacao === '' ? undefined : sql`t.servico = ${operacao}`,
        resultado === undefined ? undefined : (COM_RESULTADO[resultado] ?? sql`false`),
        quem === '' ? undefined : sql`t.quem ilike ${trecho(quem)}`,
        requestId === '' ? undefined : sql`t.request_id = ${requestId}`,
      ],
      colunas: {
        empresaId: sql`t.empresa_id`,
        quem: sql`t.quem`,
        servico: sql`case when ${DO_ADN} then 'ADN' else 'SEFAZ' end`,
        operacao: sql`t.servico`,
        assunto: sql`t.ambiente`,
        resultado: sql`case when t.falha <> '' then 'FALHOU' when t.recusado then 'RECUSADO' else 'CERTO' end`,
        codigo: sql`t.codigo`,
        http: sql`nullif(t.status, 0)`,
        ms: sql`t.ms`,
        pedidoBytes: sql`t.pedido_bytes`,
        respostaBytes: sql`t.resposta_bytes`,
        mensagem: sql`t.falha`,
        requestId: sql`t.request_id`,
      },
    };
  },
};
