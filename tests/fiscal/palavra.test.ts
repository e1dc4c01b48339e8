import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AMBIENTES_DIFERENTES } from '../../contract/ambiente.ts';
import { ESPECIES_SEFAZ, especies } from '../../contract/fiscal/especies.ts';
import { aceiteSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { ALL_COMPANIES, FILE_NAME_HEADER, SCOPE_HEADER } from '../../contract/session.ts';
import { allRoutes } from '../../server/app.ts';
import { productCatalogue } from '../../server/catalogue.ts';
import { rowsOf } from '../../server/db/database.ts';
import { empresas } from '../../server/db/resourceTables.ts';
import { manifestacoes } from '../../server/fiscal/manifestacao/tables.ts';
import { SENHA } from '../seed.ts';
import { type Actor, contractApp } from '../support/contractApp.ts';
import { chaveDe } from '../support/manifestacao.ts';
import { cteProc } from '../support/nfeXml.ts';

const t = contractApp();
const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
const duas = () => t.app.seeded.tenants.horizonte.empresas.slice(0, 2);
const call = (actor: Actor, rota: string, body: object) => {
  const [method = '', path = ''] = rota.split(' ');
  return actor.call(method, path, { headers, body });
};

const CODIGO = { NFE: '210210', CTE: '610110' } as const;
const cte = (destinatario: string, numero: number) => cteProc({ destinatario, numero });
const chavesDe = (especie: 'NFE' | 'CTE') =>
  [1, 2].map((n) => (especie === 'NFE' ? chaveDe(n) : cte('', n).chave));
const pedido = (especie: 'NFE' | 'CTE') => ({
  tpEvento: CODIGO[especie],
  chaves: chavesDe(especie),
  empresas: duas(),
  senha: SENHA,
  ...(especie === 'CTE' && { justificativa: 'Frete divergente do contratado' }),
});

/** Imports a CT-e taken by each of the two companies: a CT-e must be stored before it can be manifested. */
async function importados(actor: Actor) {
  for (const [at, id] of duas().entries()) {
    const [{ cpfCnpj = '' } = {}] = await t.app.superuser.select().from(empresas).where(eq(empresas.id, id));
    const { token, user } = actor;
    const head = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'documento.xml' };
    const empresa = user.links[at];
    const body = cte(cpfCnpj, at + 1).xml;
    await t.app.request('/v1/documento-cte/importar', { token, empresa, body, headers: head });
  }
  await t.app.drain();
}

/** Requests one manifestation per company, with mixed environments confirmed; returns the task and the ids of the manifestations. */
async function pedidas(actor: Actor, especie: 'NFE' | 'CTE') {
  if (especie === 'CTE') await importados(actor);
  const body = { ...pedido(especie), ambientesDiferentes: true };
  const { tarefaId, aceitas } = aceiteSchema.parse(
    (await call(actor, `post ${especies[especie].api}/manifestacoes`, body)).body,
  );
  expect(aceitas).toBe(2);
  const rows = await t.app.superuser.select({ id: manifestacoes.id }).from(manifestacoes);
  return { tarefaId, ids: rows.map(({ id }) => id) };
}

async function paradas(actor: Actor) {
  const { ids } = await pedidas(actor, 'NFE');
  await t.app.superuser.update(manifestacoes).set({ estado: 'parada' });
  return { ids };
}

type Corpo = (actor: Actor) => object | Promise<object>;
const cobertas: Corpo = () => ({ empresas: duas(), especies: ['NFE'] });

/** Routes over several companies that send to an authority, or enable something that sends, with their body for two companies. */
const ATOS: Readonly<Record<string, Corpo>> = {
  ...Object.fromEntries(
    ESPECIES_SEFAZ.flatMap((especie): [string, Corpo][] => {
      const base = `post ${especies[especie].api}`;
      return [
        [
          `${base}/manifestacoes`,
          async (actor) => {
            if (especie === 'CTE') await importados(actor);
            return pedido(especie);
          },
        ],
        [`${base}/situacao`, () => ({ chaves: chavesDe(especie), empresas: duas() })],
        [
          `${base}/manifestacoes/retentar`,
          async (actor) => ({ tarefaId: (await pedidas(actor, especie)).tarefaId }),
        ],
      ];
    }),
  ),
  'put /v1/cobertura/automatica': async (actor) => ({ ...(await cobertas(actor)), ligada: true }),
  'put /v1/cobertura/ciencia': async (actor) => ({ ...(await cobertas(actor)), ligada: true }),
  'post /v1/cobertura/buscas': cobertas,
  'post /v1/parados/retentar': paradas,
};

/** Other routes over several companies, by the reason why they send nothing to an authority. */
const NAO_TRANSMITEM: Readonly<Record<string, readonly string[]>> = {
  'Diz o que seria, sem enviar nada.': [
    'post /v1/nfe/manifestacoes/conferir',
    'post /v1/cte/manifestacoes/conferir',
    'post /v1/fila/colegas',
  ],
  'Desfaz o que não saiu, ou desiste dele.': [
    'post /v1/nfe/manifestacoes/desfazer',
    'post /v1/cte/manifestacoes/desfazer',
    'post /v1/parados/desistir',
  ],
  'Muda só o que o escritório anota, decide ou guarda.': [
    'put /v1/fila/responsavel',
    'put /v1/fila/adiamento',
    'post /v1/documento-nfe/etiquetas',
    'post /v1/documento-cte/etiquetas',
    'post /v1/documento-nfs/etiquetas',
    'post /v1/documento-cte/contestar',
    'post /v1/nfs/revisao/decisoes',
    'post /v1/nfs/revisao/desfazer',
    'post /v1/nfs/revisao/atribuir',
    'post /v1/nfs/regras',
    'post /v1/pagamentos/lancamentos',
  ],
  'Tira uma cópia.': [
    'post /v1/logs/baixas/estimativa',
    'post /v1/logs/baixas',
    'post /v1/pagamentos/exportacoes',
    'post /v1/pagamentos/calendario/exportar',
    'post /v1/exportacoes',
    'post /v1/pacotes',
  ],
};

/** Returns the counts of the affected rows, to prove that a refusal wrote nothing. */
const written = async () => {
  const [row] = await rowsOf(
    t.app.superuser,
    sql`select (select count(*) from tarefas) as tarefas, (select count(*) from manifestacoes) as manifestacoes,
      (select count(*) from distribuicoes) as distribuicoes, (select count(*) from manifestacoes where estado = 'parada') as paradas`,
  );
  return row;
};

describe('what is for real and what is a test in one act', () => {
  it('has a row for each route over several companies, and none is left over', () => {
    // A route with a record in its path applies only to the company of that record.
    const routes = allRoutes(productCatalogue).filter(
      ({ method, path, company }) =>
        method !== 'get' && !path.includes('{') && (company === 'several' || company === 'any'),
    );
    const rows = [...Object.keys(ATOS), ...Object.values(NAO_TRANSMITEM).flat()];
    expect(rows.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it.each(Object.entries(ATOS))('%s is refused unless that is said', async (rota, corpo) => {
    const [, second = ''] = duas();
    await t.app.superuser.update(empresas).set({ ambiente: 'PRODUCAO' }).where(eq(empresas.id, second));
    const actor = await t.as('total');
    const body = await corpo(actor);
    const before = await written();
    for (const unsaid of [body, { ...body, ambientesDiferentes: false }]) {
      const { status, problem } = await call(actor, rota, unsaid);
      expect([status, problem.campos]).toEqual([400, { ambientesDiferentes: AMBIENTES_DIFERENTES }]);
    }
    expect(await written()).toEqual(before);
    const said = await call(actor, rota, { ...body, ambientesDiferentes: true });
    expect(said.status, said.text).toBeLessThan(300);
    expect(await written()).not.toEqual(before);
  });

  it.each(Object.entries(ATOS))('%s of one environment needs no word', async (rota, corpo) => {
    const actor = await t.as('total');
    const { status, text } = await call(actor, rota, await corpo(actor));
    expect(status, text).toBeLessThan(300);
  });
});

describe('to try again', () => {
  const retry = (actor: Actor, body: object) => call(actor, 'post /v1/nfe/manifestacoes/retentar', body);

  it('is of the manifestations of the request that is named, and of no other', async () => {
    const actor = await t.as('total');
    const { tarefaId } = await pedidas(actor, 'NFE');
    const other = { ...pedido('NFE'), chaves: [chaveDe(3), chaveDe(4)] };
    await call(actor, 'post /v1/nfe/manifestacoes', other);
    expect((await retry(actor, { tarefaId })).row.aceitas).toBe(2);
    expect((await retry(actor, {})).row.aceitas).toBe(4);
  });

  it('is of no request of somebody else', async () => {
    const { tarefaId } = await pedidas(await t.as('total'), 'NFE');
    expect((await retry(await t.as('colega'), { tarefaId })).problem.codigo).toBe('NAO_ENCONTRADO');
  });
});
