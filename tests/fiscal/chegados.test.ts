import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { chegadosDe } from '../../contract/chegados.ts';
import { eventos } from '../../contract/eventos.ts';
import { ESPECIES } from '../../contract/fiscal/especies.ts';
import { recursos } from '../../contract/fiscal/recursos.ts';
import { CURSOR_HEADER } from '../../contract/list.ts';
import { chegaram, enderecoDe, type Trazido } from '../../contract/numeros.ts';
import type { Resource } from '../../contract/resource.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, MINUTE, type TestApp } from '../harness.ts';
import { remuneracao } from '../support/esocial.ts';
import { cteProc, nfeProc } from '../support/nfeXml.ts';
import { importer, nota } from '../support/nfse.ts';
import { reportOf, sendFiles } from '../support/portas.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  await confiarNosDeTeste(app);
});

/** CNPJs of two companies of the user; the files belong to both, and one company is selected. */
const DUAS = [sampleCnpj(1), sampleCnpj(2, { alphanumeric: true })] as const;

interface Porta {
  path: string;
  /** Returns the number of the file that a row came from. */
  de?: (row: Row) => number;
  arquivo: (numero: number, destinatario: string) => string | Uint8Array;
}
const rowsSchema = z.array(
  z.looseObject({ numero: z.unknown().optional(), idEvento: z.string().default('') }),
);
type Row = z.infer<typeof rowsSchema>[number];
/** Import route and sample file of each kind of record that files bring. */
const PORTAS: Record<Trazido, Porta> = {
  NFE: {
    path: '/v1/documento-nfe/importar',
    arquivo: (numero, destinatario) => nfeProc({ numero, destinatario }).xml,
  },
  CTE: {
    path: '/v1/documento-cte/importar',
    arquivo: (numero, destinatario) => cteProc({ numero, destinatario }).xml,
  },
  NFSE: {
    path: '/v1/nfs/importar',
    arquivo: (numero, documento) =>
      escreverNacional(nota({ numero: String(numero), tomador: { nome: 'Tomador', documento } })),
  },
  EVENTO: {
    path: '/v1/esocial/importar',
    arquivo: (numero) => remuneracao(numero),
    de: ({ idEvento }) => Number(idEvento.slice(-5)),
  },
};

const TRAZIDOS = [...ESPECIES, 'EVENTO'] as const satisfies readonly Trazido[];

it.each(TRAZIDOS)(
  'o relatório de uma importação leva ao que ela trouxe, e só a isso: %s',
  async (trazido) => {
    const asked = await importer(app, 'total', 0);
    const { path, arquivo, de = ({ numero }: Row) => Number(numero) } = PORTAS[trazido];
    const brings = async (...numeros: number[]) => {
      const files = numeros.map((numero, at) => [`${numero}.xml`, arquivo(numero, DUAS[at % 2] ?? DUAS[0])]);
      const tarefaId = await sendFiles(app, asked, Object.fromEntries(files), { path });
      await app.drain();
      app.advance(MINUTE);
      return (await reportOf(app, asked, tarefaId)).task;
    };
    await brings(1, 2);
    const task = await brings(3, 4);
    await brings(5, 6);
    expect(task.estado, task.resumo).toBe('concluida');
    const chegou = chegadosDe(task).find(({ numero }) => numero.nome === `chegaram.${trazido}`);
    const [, query] = chegou ? enderecoDe(chegou.numero.destino).split('?') : [];
    const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
    const filter = new URLSearchParams({ filter: new URLSearchParams(query).get('filter') ?? '' });
    const answer = await app.request(`/v1/${chegou?.recurso.name}?${filter}`, { ...asked, headers });
    const rows = rowsSchema.parse(await answer.json());
    expect(rows.map(de).sort()).toEqual([3, 4]);
  },
);

const DO_TRAZIDO: Readonly<Record<Trazido, Resource>> = { ...recursos, EVENTO: eventos };

it.each(TRAZIDOS)('o que chegou vem por chegada, o último antes, página a página: %s', async (trazido) => {
  const asked = await importer(app, 'total', 0);
  const headers = { [SCOPE_HEADER]: ALL_COMPANIES };
  const { path, arquivo, de = ({ numero }: Row) => Number(numero) } = PORTAS[trazido];
  for (const numero of [5, 2, 4, 1, 3]) {
    await sendFiles(
      app,
      asked,
      { [`${numero}.xml`]: arquivo(numero, DUAS[numero % 2] ?? DUAS[0]) },
      { path },
    );
    await app.drain();
    app.advance(MINUTE);
  }
  const { destino } = chegaram(trazido, new Date(0).toISOString());
  const [, query] = enderecoDe(destino).split('?');
  const { field, order } = z
    .object({ sort: z.string(), order: z.string() })
    .transform((said) => ({ field: said.sort, order: said.order }))
    .parse(Object.fromEntries(new URLSearchParams(query)));
  const lista = `/v1/${destino.recurso}`;
  const [further] = DO_TRAZIDO[trazido].list.sortable;
  const read = async (sort: readonly unknown[], scope: Record<string, string>) => {
    const found: number[] = [];
    let apos: string | null = '';
    while (apos !== null) {
      const asks = new URLSearchParams({ sort: JSON.stringify(sort), range: '[0,1]', ...(apos && { apos }) });
      const answer = await app.request(`${lista}?${asks}`, { ...asked, headers: scope });
      expect(answer.status).toBe(200);
      found.push(...rowsSchema.parse(await answer.json()).map(de));
      apos = answer.headers.get(CURSOR_HEADER);
    }
    return found;
  };
  expect(await read([field, order], headers)).toEqual([3, 1, 4, 2, 5]);
  expect(await read([field, 'ASC', further, 'ASC'], headers)).toEqual([5, 2, 4, 1, 3]);
  // All events belong to the selected company, so its list shows them all.
  expect(await read([field, order], {})).toEqual(trazido === 'EVENTO' ? [3, 1, 4, 2, 5] : [4, 2]);
  const later = new URLSearchParams({ sort: JSON.stringify([further, 'ASC', field, 'ASC']) });
  const refused = await app.request(`${lista}?${later}`, { ...asked, headers });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    400,
    'A ordem por chegada só pode ser a primeira.',
  ]);
});
