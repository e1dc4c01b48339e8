import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayInSaoPaulo } from '../contract/brasil/date.ts';
import { SITUACOES_DO_EVENTO } from '../contract/esocial/situacao.ts';
import { ESPECIES } from '../contract/fiscal/especies.ts';
import { PAPEIS_NOTA } from '../contract/fiscal/nfse/contexto.ts';
import { ESTADOS_REVISAO } from '../contract/fiscal/nfse/nfses.ts';
import { ESTADOS_PAGAMENTO } from '../contract/fiscal/pagamentos/pagamentos.ts';
import { type PAPEIS, PAPEL_NAMES } from '../contract/fiscal/papel.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../contract/session.ts';
import { contractApp, type PersonName } from './support/contractApp.ts';
import { desacordos, type Pede, tudoDito, umaVez } from './support/numeros.ts';

const t = contractApp();

/** Returns a function that sends requests as a user: over all companies, or with the first of them chosen. */
const pedeComo =
  (who: PersonName, todas: boolean): Pede =>
  async (path, query = {}) => {
    const headers = todas ? { [SCOPE_HEADER]: ALL_COMPANIES } : undefined;
    const answer = await (await t.as(who)).call('get', path, { query, ...(headers && { headers }) });
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    return answer.body;
  };

/** Asserts that every number shown to a user, over all companies or one, is that of the list behind it. */
async function conferir(who: PersonName, todas: boolean): Promise<void> {
  const pede = umaVez(pedeComo(who, todas));
  const ditos = await tudoDito(pede, t.user(who).id, todas);
  expect(await desacordos(pede, ditos)).toEqual([]);
}

const dias = fc.option(fc.integer({ min: -20, max: 45 }), { nil: null });
const vezes = { minLength: 0, maxLength: 14 };
const dona = fc.integer({ min: 0, max: 3 });
const centavos = fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: null });
const chave = fc.record({
  empresa: dona,
  prazo: dias,
  valor: centavos,
  aConfirmar: fc.boolean(),
  contestar: fc.boolean(),
  papel: fc.constantFrom(...(PAPEL_NAMES as readonly (keyof (typeof PAPEIS)['NFE'])[])),
  pedido: fc.boolean(),
  adiado: fc.boolean(),
});
const nota = fc.record({
  empresa: dona,
  vence: dias,
  emissao: dias,
  valor: centavos,
  diverge: fc.boolean(),
  estado: fc.constantFrom(...Object.keys(ESTADOS_REVISAO)),
  papel: fc.constantFrom(...Object.keys(PAPEIS_NOTA)),
  minha: fc.boolean(),
  adiado: fc.boolean(),
});
const evento = fc.record({ empresa: dona, situacao: fc.constantFrom(...Object.keys(SITUACOES_DO_EVENTO)) });
const pago = fc.record({ estado: fc.constantFrom(...Object.keys(ESTADOS_PAGAMENTO)), diverge: fc.boolean() });
const naoLido = fc.record({
  empresa: dona,
  especie: fc.constantFrom(...ESPECIES),
  trazido: fc.boolean(),
  ambiente: fc.constantFrom('SIMULADO', 'HOMOLOGACAO', 'PRODUCAO'),
  situacao: fc.constantFrom('aberto', 'aberto', 'lido', 'dispensado'),
});
const parado = fc.record({ empresa: dona, tpEvento: fc.constantFrom('210200', '210210', '610110') });
const escritorio = fc.record({
  nfes: fc.array(chave, vezes),
  ctes: fc.array(chave, vezes),
  nfses: fc.array(nota, vezes),
  eventos: fc.array(evento, vezes),
  pagos: fc.array(pago, vezes),
  naoLidos: fc.array(naoLido, vezes),
  parados: fc.array(parado, vezes),
});
type Escritorio = typeof escritorio extends fc.Arbitrary<infer T> ? T : never;

/** Not in the current queue of a company; present in every office, so that chance does not hide a fault. */
const DE_OUTRO_AMBIENTE = {
  empresa: 0,
  especie: 'NFE',
  trazido: false,
  ambiente: 'HOMOLOGACAO',
  situacao: 'aberto',
};

async function semear({ nfes, ctes, nfses, eventos, pagos, ...outros }: Escritorio): Promise<void> {
  const { superuser } = t.app;
  const { id, empresas } = t.app.seeded.tenants.horizonte;
  const hoje = todayInSaoPaulo(t.app.deps.clock());
  const eu = t.user('total').id;
  const em = (days: number | null) => (days === null ? sql`null::date` : sql`${hoje}::date + ${days}::int`);
  const adiar = (especie: string, tabela: string, registro: string) =>
    superuser.execute(sql`insert into fila_itens (tenant_id, empresa_id, especie, registro_id, adiado_ate)
      select tenant_id, empresa_id, ${especie}, id, ${hoje}::date + 9 from ${sql.identifier(tabela)} where id = ${registro}`);
  for (const [tabela, especie, docs] of [
    ['nfes', 'NFE', nfes],
    ['ctes', 'CTE', ctes],
  ] as const) {
    for (const { empresa, prazo, valor, aConfirmar, contestar, papel, pedido, adiado } of docs) {
      const registro = crypto.randomUUID();
      const contestarEm = tabela === 'ctes' && contestar ? sql`, now()` : sql``;
      await superuser.execute(sql`insert into ${sql.identifier(tabela)} (id, tenant_id, empresa_id, emitente, chave, papel, situacao,
          manifestacao, completude, assinatura, prazo, valor, a_confirmar${tabela === 'ctes' && contestar ? sql`, contestar_em` : sql``})
        values (${registro}, ${id}, ${empresas[empresa]}, 'x', ${registro}, ${papel}, 'AUTORIZADO', 'PENDENTE', 'RESUMO',
          'NAO_VERIFICADA', ${em(prazo)}, ${valor}, ${aConfirmar}${contestarEm})`);
      if (adiado) await adiar(especie, tabela, registro);
      if (pedido)
        await superuser.execute(sql`insert into manifestacoes (tenant_id, empresa_id, usuario_id, ambiente, chave, tp_evento,
            n_seq_evento, estado) values (${id}, ${empresas[empresa]}, ${eu}, 'SIMULADO', ${registro}, '210200', 1, 'pendente')`);
    }
  }
  for (const { empresa, vence, emissao, valor, diverge, estado, papel, minha, adiado } of nfses) {
    const registro = crypto.randomUUID();
    await superuser.execute(sql`insert into nfses (id, tenant_id, empresa_id, identidade, papel, estado, situacao, leiaute, vence_em,
        emissao, valor, liquido, diverge, responsavel_id)
      values (${registro}, ${id}, ${empresas[empresa]}, ${registro}, ${papel}, ${estado}, 'NORMAL', 'NACIONAL', ${em(vence)},
        ${em(emissao)}, ${valor}, ${valor}, ${diverge}, ${minha ? eu : ''})`);
    if (adiado) await adiar('NFSE', 'nfses', registro);
  }
  for (const [at, { empresa, especie, trazido, ambiente, situacao }] of [
    DE_OUTRO_AMBIENTE,
    ...outros.naoLidos,
  ].entries())
    await superuser.execute(sql`insert into documentos_nao_lidos (tenant_id, empresa_id, especie, ambiente, nsu, schema, nome, sha256,
        motivo, conteudo, situacao, produto, tentado_em)
      values (${id}, ${empresas[empresa]}, ${especie}, ${ambiente}, ${trazido ? null : at + 1}::bigint, 'x', 'x', ${String(at)},
        'x', ''::bytea, ${situacao}, 'x', now())`);
  for (const { empresa, tpEvento } of outros.parados)
    await superuser.execute(sql`insert into manifestacoes (tenant_id, empresa_id, usuario_id, ambiente, chave, tp_evento,
        n_seq_evento, estado)
      values (${id}, ${empresas[empresa]}, ${eu}, 'SIMULADO', ${crypto.randomUUID()}, ${tpEvento}, 1, 'parada')`);
  for (const { empresa, situacao } of eventos)
    await superuser.execute(sql`insert into eventos (tenant_id, empresa_id, codigo, descricao, grupo, situacao, id_evento, data)
      values (${id}, ${empresas[empresa]}, 'S-1200', 'x', 'PERIODICO', ${situacao}, ${crypto.randomUUID()}, now())`);
  for (const [at, { estado, diverge }] of pagos.entries())
    await superuser.execute(sql`update pagamentos set estado = ${estado}, diverge = ${diverge}
      where id = (select id from pagamentos where tenant_id = ${id} order by id offset ${at} limit 1)`);
}

/** Random offices, each a separate test, so that each has a full time limit. */
const ESCRITORIOS = fc.sample(escritorio, 5);

describe('a number has the same rows behind it wherever it is shown, over whatever an office has', () => {
  describe.each(ESCRITORIOS.map((dados, at) => ({ at, dados })))('office $at', ({ dados }) => {
    it.each<[string, PersonName, boolean]>([
      ['in all companies', 'total', true],
      ['in one', 'total', false],
      ['for whoever only looks', 'consulta', true],
    ])('%s', async (_, who, todas) => {
      await semear(dados);
      await conferir(who, todas);
    });
  });
});
