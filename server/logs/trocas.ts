import { type SQL, sql } from 'drizzle-orm';
import { SERVICOS_ADN } from '../fiscal/nfse/adn/pedidos.ts';
import {
  type ConsultaDoLivro,
  type FonteDoLivro,
  hasTrecho,
  idsComo,
  noPeriodo,
  type PerguntaAoLivro,
  soChave,
} from './fonte.ts';

const DO_ADN = sql`t.servico in (${sql.join(
  Object.values(SERVICOS_ADN).map((nome) => sql`${nome}`),
  sql`, `,
)})`;

function doServico(servico: string): SQL {
  if (servico === 'ADN') return DO_ADN;
  return servico === 'SEFAZ' ? sql`not (${DO_ADN})` : sql`false`;
}

/** Returns the query of authors of calls by name: they are few, and an index over a text cannot be used under row-level security. */
const autores = (quem: string): SQL => sql`trocas_autores a where ${hasTrecho(sql`a.quem`, quem)}`;

/** Returns the parts by author, company or service; undefined when fewer than two. */
function partesDe({ ator, filtro }: PerguntaAoLivro): ConsultaDoLivro['partes'] {
  const { chave, requestId, quem, operacao, servico, empresa } = filtro;
  if (chave || requestId) return undefined;
  if (quem)
    return {
      de: sql`(select a.empresa_id, a.quem from ${autores(quem)}) r`,
      sao: sql`t.empresa_id = r.empresa_id and t.quem = r.quem`,
    };
  const empresas = empresa === undefined && ator.tenantInteiro ? null : empresa ? [empresa] : ator.empresas;
  const servicos = operacao ? [operacao] : servico === 'ADN' ? Object.values(SERVICOS_ADN) : null;
  const some = [
    empresas && {
      de: sql`unnest(${idsComo(empresas)}) as e(id)`,
      sao: sql`t.empresa_id = e.id`,
    },
    servicos && {
      de: sql`unnest(${sql.param(servicos)}::text[]) as s(nome)`,
      sao: sql`t.servico = s.nome`,
    },
  ].filter((one) => one !== null);
  if ((empresas?.length ?? 1) * (servicos?.length ?? 1) < 2) return undefined;
  return {
    de: sql.join(
      some.map(({ de }) => de),
      sql` cross join `,
    ),
    sao: sql.join(
      some.map(({ sao }) => sao),
      sql` and `,
    ),
  };
}

const COM_RESULTADO: Readonly<Record<string, SQL>> = {
  CERTO: sql`(not t.recusado and t.falha = '')`,
  RECUSADO: sql`(t.recusado and t.falha = '')`,
  FALHOU: sql`t.falha <> ''`,
};

/** Source of calls to SEFAZ and ADN. Row-level security limits them to the user's companies. */
export const trocas: FonteDoLivro = {
  consulta: async (_tx, pergunta) => {
    const { filtro } = pergunta;
    const { chave = '', quem = '', servico = '', operacao = '', requestId = '', empresa, resultado } = filtro;
    const porChave = chave !== '';
    const instante = porChave ? sql`k.criado_em` : sql`t.criado_em`;
    return {
      from: porChave
        ? sql`trocas_chaves k join trocas_sefaz t on t.tenant_id = k.tenant_id and t.id = k.troca_id`
        : sql`trocas_sefaz t`,
      instante,
      id: porChave ? sql`k.troca_id` : sql`t.id`,
      partes: partesDe(pergunta),
      mal: sql`(t.recusado or t.falha <> '')`,
      where: [
        ...noPeriodo(instante, filtro),
        porChave ? sql`k.chave = ${soChave(chave)}` : undefined,
        empresa === undefined ? undefined : sql`t.empresa_id = ${empresa}::uuid`,
        servico === '' ? undefined : doServico(servico),
        operacao === '' ? undefined : sql`t.servico = ${operacao}`,
        resultado === undefined ? undefined : (COM_RESULTADO[resultado] ?? sql`false`),
        quem === '' ? undefined : sql`t.quem = any(array(select a.quem from ${autores(quem)}))`,
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
