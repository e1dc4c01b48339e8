import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import type { EspecieSefaz } from '../../contract/fiscal/especies.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { exportada } from '../support/exportada.ts';
import { cteProc, eventoNfe, nfeProc } from '../support/nfeXml.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const OURS = sampleCnpj(1);
const ESPECIES = {
  NFE: { caminho: 'nfe', lista: 'nfes', arquivo: nfeProc, prazo: 180 },
  CTE: { caminho: 'cte', lista: 'ctes', arquivo: cteProc, prazo: 45 },
} as const satisfies Record<EspecieSefaz, object>;

/** Time written in the document, the instant read from it, and the day of list, filter, export and term. The key is of São Paulo. */
const RELOGIOS = [
  ['2026-10-31T23:30:00-04:00', '2026-10-31T23:30:00-04:00', '2026-10-31'],
  ['2026-10-31T22:30:00-05:00', '2026-10-31T22:30:00-05:00', '2026-10-31'],
  ['2026-11-01T00:30:00-03:00', '2026-11-01T00:30:00-03:00', '2026-11-01'],
  ['2026-11-01T00:30:00-02:00', '2026-11-01T00:30:00-02:00', '2026-11-01'],
  ['2026-11-01T01:30:00Z', '2026-11-01T01:30:00+00:00', '2026-11-01'],
  ['2026-10-31T23:30:00', '2026-10-31T23:30:00-03:00', '2026-10-31'],
] as const;

async function session() {
  const { accessToken: token } = await app.signIn('total');
  return { token, empresa: app.seeded.users.total.links[0] };
}
type Session = Awaited<ReturnType<typeof session>>;

async function importar(asked: Session, caminho: string, xml: string) {
  const headers = new Headers({ authorization: `Bearer ${asked.token}`, 'farol-arquivo': 'a.xml' });
  headers.set('farol-empresa-usuario', asked.empresa ?? '');
  const url = `http://farol/api/v1/documento-${caminho}/importar`;
  const answer = await app.fetch(new Request(url, { method: 'POST', headers, body: xml }));
  expect(answer.status).toBe(202);
  await app.drain();
}

const rows = z.array(
  z.looseObject({
    id: z.string(),
    emitidoEm: z.string(),
    autorizadoEm: z.string(),
    prazo: z.string().nullable(),
  }),
);
async function listar(asked: Session, lista: string, filter: object) {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return rows.parse(await (await app.request(`/v1/${lista}?${query}`, asked)).json());
}

const outroDia = (day: string) => (day === '2026-10-31' ? '2026-11-01' : '2026-10-31');
const br = (day: string) => day.split('-').reverse().join('/');

describe.each(['NFE', 'CTE'] as const)('%s', (especie) => {
  const { caminho, lista, arquivo, prazo } = ESPECIES[especie];

  test.each(RELOGIOS)(
    'of %s: list, filter, export, page, paper, term and payment by its own day',
    async (escrito, momento, dia) => {
      const asked = await session();
      const { xml } = arquivo({ destinatario: OURS, autorizada: escrito });
      await importar(asked, caminho, xml.replace(/<dhEmi>[^<]*</, `<dhEmi>${escrito}<`));

      const [row] = await listar(asked, lista, { emitidoEm_de: dia, emitidoEm_ate: dia });
      expect(row).toMatchObject({ emitidoEm: momento, autorizadoEm: momento });
      const ultimo = new Date(Date.parse(`${dia}T00:00:00Z`) + prazo * 86_400_000).toISOString().slice(0, 10);
      expect(row?.prazo).toBe(ultimo);
      const outro = outroDia(dia);
      expect(await listar(asked, lista, { emitidoEm_de: outro, emitidoEm_ate: outro })).toEqual([]);
      const ou = [{ autorizadoEm_de: dia, autorizadoEm_ate: dia }];
      expect(await listar(asked, lista, { ou })).toHaveLength(1);

      const hora = momento.slice(11, 16);
      const colunas = ['emitidoEm', 'autorizadoEm'];
      const exportar = async (formato: 'CSV' | 'XLSX') => {
        const asker = { token: asked.token, user: app.seeded.users.total };
        return (await exportada(app, asker, { recurso: lista, colunas, formato })).bytes;
      };
      expect(new TextDecoder().decode(await exportar('CSV'))).toContain(
        `${br(dia)} ${hora};${br(dia)} ${hora}`,
      );
      const { sheets } = await readXlsx(await exportar('XLSX'));
      const celula = new Date(`${dia}T${hora}:00Z`);
      expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual([celula, celula]);

      const path = `/v1/documento-${caminho}/${row?.id}`;
      const detalhe = detalheSchema.parse(await (await app.request(path, asked)).json());
      expect(detalhe.documento).toMatchObject({ emitidoEm: momento, autorizadoEm: momento });
      expect(JSON.stringify(detalhe.folha)).toContain(`${br(dia)} ${hora}`);
      expect(JSON.stringify(detalhe.folha)).not.toContain(br(outro));

      const pagamentos = await rowsOf(app.superuser, sql`select emissao::text from pagamentos`);
      expect(pagamentos).toEqual([{ emissao: dia }]);
    },
  );
});

test('an event is told by its own clock, and that of SEFAZ by its own', async () => {
  const asked = await session();
  const { chave, xml } = nfeProc({ destinatario: OURS });
  await importar(asked, 'nfe', xml);
  const evento = await eventoNfe(chave, '210200', { autor: OURS, em: '2026-10-31T23:30:00-04:00' });
  await importar(
    asked,
    'nfe',
    evento.replace(/<dhRegEvento>[^<]*</, '<dhRegEvento>2026-10-31T22:31:00-05:00<'),
  );
  const [row] = await listar(asked, 'nfes', {});
  const detalhe = detalheSchema.parse(
    await (await app.request(`/v1/documento-nfe/${row?.id}`, asked)).json(),
  );
  expect(detalhe.eventos).toMatchObject([
    { em: '2026-10-31T23:30:00-04:00', registradoEm: '2026-10-31T22:31:00-05:00' },
  ]);
});

test('a view that was saved with instants still asks for the days of Brasília', async () => {
  const asked = await session();
  await importar(asked, 'nfe', nfeProc({ destinatario: OURS }).xml);
  const saved = (day: string) => ({
    emitidoEm_de: `2026-07-${day}T03:00:00.000Z`,
    emitidoEm_ate: `2026-07-${Number(day) + 1}T02:59:59.999Z`,
  });
  expect(await listar(asked, 'nfes', saved('10'))).toHaveLength(1);
  expect(await listar(asked, 'nfes', saved('11'))).toEqual([]);
});

test('what was stored before clocks were kept gets its own back when it is read anew', async () => {
  const asked = await session();
  const escrito = '2026-10-31T23:30:00-04:00';
  const { chave, xml } = nfeProc({ destinatario: OURS, autorizada: escrito });
  await importar(asked, 'nfe', xml.replace(/<dhEmi>[^<]*</, `<dhEmi>${escrito}<`));
  await importar(asked, 'nfe', await eventoNfe(chave, '210200', { autor: OURS, em: escrito }));
  const clocks = () =>
    rowsOf(
      app.superuser,
      sql`select n.emitido_em_fuso, n.autorizado_em_fuso, e.em_fuso, p.emissao::text
        from nfes n, documentos_eventos e, pagamentos p`,
    );
  const own = [{ emitido_em_fuso: -240, autorizado_em_fuso: -240, em_fuso: -240, emissao: '2026-10-31' }];
  expect(await clocks()).toEqual(own);
  // The state that the update left behind: clocks of São Paulo and verdicts of an older version.
  for (const before of [
    sql`update nfes set emitido_em_fuso = -180, autorizado_em_fuso = -180`,
    sql`update documentos_eventos set em_fuso = -180`,
    sql`update pagamentos set emissao = '2026-11-01'`,
    sql`update documentos_xml set julgado = '2:'`,
    sql`insert into conteudos_julgados (tenant_id, marca)
      select tenant_id, '2:' from nfes on conflict (tenant_id) do update set marca = '2:'`,
  ])
    await app.superuser.execute(before);
  expect(await clocks()).not.toEqual(own);
  // The first call only starts the clock of the routines; the second judges the contents and the third the events.
  for (let round = 0; round < 3; round += 1) {
    app.advance(120_000);
    await app.runRoutines();
  }
  expect(await clocks()).toEqual(own);
});
