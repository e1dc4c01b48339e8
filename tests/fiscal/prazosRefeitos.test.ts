import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const OURS = sampleCnpj(1);
let app: TestApp;
let token: string;
let empresa: string | undefined;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => expect(app.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]));
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
  // After this first run, the routine is due every minute.
  await app.runRoutines();
  token = (await app.signIn('total')).accessToken;
  empresa = app.seeded.users.total.links[0];
});

async function send(xml: string, kind = 'nfe') {
  const headers = { 'content-type': 'text/xml', [FILE_NAME_HEADER]: 'a.xml' };
  const path = `/v1/documento-${kind}/importar`;
  expect((await app.request(path, { token, empresa, body: xml, headers })).status).toBe(202);
  await app.drain();
}

async function change(parametros: Record<string, unknown>) {
  const { tenantId } = app.seeded.users.total;
  await app.superuser.execute(
    sql`update tenants set parametros = parametros || ${JSON.stringify(parametros)}::jsonb where id = ${tenantId}`,
  );
  app.advance(2 * MINUTE);
  await app.runRoutines();
}

const terms = async (table = 'nfes') =>
  z
    .array(
      z.object({
        numero: z.int(),
        prazo: z.string().nullable(),
        regra: z.string().nullable(),
        versao: z.int(),
      }),
    )
    .parse(
      await rowsOf(
        app.superuser,
        sql`select numero, prazo::text, regra_prazo as regra, versao from ${sql.identifier(table)} order by numero`,
      ),
    );

it('mudado um prazo nos parâmetros, os dos documentos em aberto o seguem na lista, uma só vez', async () => {
  const open = nfeProc({ destinatario: OURS, numero: 1 });
  const ended = nfeProc({ destinatario: OURS, numero: 2 });
  await send(open.xml);
  await send(ended.xml);
  await send(await eventoNfe(ended.chave, '210200', { autor: OURS }));
  await send(cteProc({ destinatario: OURS, numero: 1 }).xml, 'cte');
  expect(await terms()).toMatchObject([{ prazo: '2027-01-06' }, { prazo: null }]);

  await change({ prazoManifestacaoNfeDias: 90 });
  const after = await terms();
  expect(after).toMatchObject([{ prazo: '2026-10-08', regra: 'NFE_CONCLUSIVA' }, { prazo: null }]);
  expect(await terms('ctes')).toMatchObject([{ prazo: '2026-08-24' }]);
  const list = await app.request('/v1/nfes?filter={"prazo_ate":"2026-10-08"}', { token, empresa });
  expect(await list.json()).toMatchObject([{ prazo: '2026-10-08' }]);
  await change({ prazoCienciaDias: 5 });
  app.advance(2 * MINUTE);
  await app.runRoutines();
  expect(await terms()).toEqual(after);
  const audited = await rowsOf(
    app.superuser,
    sql`select depois from auditoria where usuario = 'Farol (prazos)' order by sequencia`,
  );
  expect(audited).toMatchObject([{ depois: { prazosRefeitos: 1, prazoManifestacaoNfeDias: 90 } }]);
});

it('ligada uma regra por produto, vale para os que ela alcança; desligada, volta a geral', async () => {
  const inSaoPaulo = (numero: number, ncm: string) =>
    nfeProc({ destinatario: OURS, numero })
      .xml.replace('</xNome></dest>', '</xNome><enderDest><UF>SP</UF></enderDest></dest>')
      .replace('11010010', ncm);
  for (let numero = 1; numero <= 3; numero += 1) await send(inSaoPaulo(numero, '22030000'));
  await send(inSaoPaulo(4, '11010010'));
  const drinks = { prazo: '2026-07-30', regra: 'ANEXO_II_INTERNA' };
  const general = { prazo: '2027-01-06', regra: 'NFE_CONCLUSIVA' };
  expect(await terms()).toMatchObject([general, general, general, general]);

  await change({ prazoAnexoII: true });
  expect(await terms()).toMatchObject([drinks, drinks, drinks, general]);
  await change({ prazoAnexoII: false });
  expect(await terms()).toMatchObject([general, general, general, general]);
});

it('são muitos, com o mesmo prazo: nenhum fica para trás', async () => {
  const { tenantId } = app.seeded.users.total;
  const company = app.seeded.tenants.horizonte.empresas[0];
  await app.superuser.execute(sql`
    insert into nfes (tenant_id, empresa_id, emitente, numero, chave, papel, situacao, manifestacao, completude, assinatura,
                      autorizado_em, prazo, regra_prazo)
    select ${tenantId}, ${company}, 'Fornecedora', n, n::text, 'RECEBIDO', 'AUTORIZADO', 'PENDENTE', 'COMPLETO', 'NAO_VERIFICADA',
           '2026-07-10T13:00:00Z', '2027-01-06', 'NFE_CONCLUSIVA' from generate_series(1, 250) n`);
  await change({ prazoManifestacaoNfeDias: 90 });
  expect(new Set((await terms()).map(({ prazo }) => prazo))).toEqual(new Set(['2026-10-08']));
});
