import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { importer, listaDe, paginaDe } from '../support/nfse.ts';
import { type Importer, reportOf, sendFiles } from '../support/portas.ts';

let app: TestApp;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
});

const TITULOS = [
  'Número',
  'Emissão',
  'CNPJ',
  'Prestador',
  'Item',
  'Descrição',
  'Valor',
  'IRRF',
  'PIS',
  'CSRF',
  'ISS retido',
];
const LINHAS = [
  [
    '151',
    '02/07/2026',
    '11.222.333/0001-81',
    'Consultoria Horizonte Ltda',
    '17.01',
    'Consultoria',
    '10.000,00',
    '150,00',
    '',
    '465,00',
    '0,00',
  ],
  [
    '152',
    new Date('2026-07-03T00:00:00Z'),
    '11222333000181',
    'Consultoria Horizonte Ltda',
    '17.01',
    'Consultoria',
    666.66,
    '',
    '',
    '',
    33.33,
  ],
  [
    '153',
    '02/07/2026',
    '11222333000180',
    'Consultoria Horizonte Ltda',
    '17.01',
    'Consultoria',
    '10,00',
    '',
    '',
    '',
    '',
  ],
  ['154', '02/07/2026', '11222333000181', 'Consultoria Horizonte Ltda', '17.01', '', '10,00', '', '', '', ''],
  [
    '155',
    '02/07/2026',
    '11222333000181',
    'Consultoria Horizonte Ltda',
    '17.01',
    'Consultoria',
    '10,00',
    '',
    '1,00',
    '2,00',
    '',
  ],
  [
    '156',
    '02/07/2026',
    '11222333000181',
    'Consultoria Horizonte Ltda',
    '1701',
    'Consultoria',
    '10,00',
    '',
    '',
    '',
    '',
  ],
];
const planilha = async (linhas: typeof LINHAS = LINHAS) =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: 'Notas', rows: [TITULOS, ...linhas] }] }));
const CAMINHO = '/v1/nfs/planilhas?modelo=nfse-planilha';

async function importar(bytes: Uint8Array<ArrayBuffer>, path = CAMINHO) {
  const tarefaId = await sendFiles(app, asked, bytes, { path });
  await app.drain();
  return reportOf(app, asked, tarefaId);
}

describe('notas de serviço por planilha', () => {
  it('cada linha é uma nota como a digitada, ou diz por que não entrou', async () => {
    const { task, lines } = await importar(await planilha());
    expect(task.resumo).toBe('2 notas importadas, 4 linhas recusadas.');
    expect(Object.entries(lines).map(([item, { situacao }]) => [item, situacao])).toEqual([
      ['Linha 2 › nota 151', 'ok'],
      ['Linha 3 › nota 152', 'ok'],
      ['Linha 4 › nota 153', 'erro'],
      ['Linha 5 › nota 154', 'erro'],
      ['Linha 6 › nota 155', 'erro'],
      ['Linha 7 › nota 156', 'erro'],
    ]);
    expect(lines['Linha 4 › nota 153']?.mensagem).toMatch(/^CNPJ ou CPF do prestador: .*não conferem/);
    expect(lines['Linha 5 › nota 154']?.mensagem).toMatch(/Descrição do serviço está vazio/);
    expect(lines['Linha 6 › nota 155']?.mensagem).toMatch(/CSRF e também PIS/);
    expect(lines['Linha 7 › nota 156']?.mensagem).toBe('Escreva o item como 7.02.');
    const [primeira, segunda] = await listaDe(app, asked);
    expect(primeira).toMatchObject({
      leiaute: 'DIGITADA',
      papel: 'TOMADA',
      valor: 1_000_000,
      retido: 61_500,
    });
    expect(segunda).toMatchObject({ valor: 66_666, retido: 3_333 });
    const { folha } = await paginaDe(app, asked, primeira?.id ?? '');
    expect(folha.numero).toBe('151');
  });

  it('a mesma planilha outra vez não muda nada', async () => {
    await importar(await planilha(LINHAS.slice(0, 2)));
    const { task, lines } = await importar(await planilha([...LINHAS.slice(0, 2), ...LINHAS.slice(0, 1)]));
    expect(Object.values(lines).map(({ situacao }) => situacao)).toEqual(['igual', 'igual', 'igual']);
    expect(task.resumo).toMatch(/^Nenhuma nota importada, 3 que já estavam aqui/);
    expect(await listaDe(app, asked)).toHaveLength(2);
  });

  it('mais linhas do que uma transação guarda entram todas, cada uma uma vez', async () => {
    const muitas = Array.from({ length: 95 }, (_, at) => LINHAS[0]?.with(0, String(1000 + at)) ?? []);
    const { total, task } = await importar(await planilha(muitas));
    expect(total).toBe(95);
    expect(task).toMatchObject({ feito: 95, total: 95, resumo: '95 notas importadas.' });
  });

  describe('datas em que o mês pode vir antes do dia', () => {
    const csv = (...datas: readonly string[]) =>
      new TextEncoder().encode(
        [
          'Número,Emissão,CNPJ,Prestador,Item,Descrição,Valor',
          ...datas.map(
            (data, at) => `${151 + at},${data},11222333000181,Consultoria Ltda,17.01,Consultoria,1000.00`,
          ),
        ].join('\n'),
      );
    const emissoes = async () => (await listaDe(app, asked)).map(({ emissao }) => emissao);

    it('uma célula que só pode ser mês/dia decide a coluna inteira', async () => {
      const { task } = await importar(csv('06/25/2026', '05/06/2026'));
      expect(task.resumo).toBe('2 notas importadas.');
      expect(await emissoes()).toEqual(['2026-05-06', '2026-06-25']);
    });

    it.each([
      ['que nada decide', ['05/06/2026', '03/04/2026'], 'pode ser dois dias'],
      ['que se contradizem', ['06/25/2026', '25/06/2026'], 'As células se contradizem'],
    ])('as %s são pergunta: nada entra, até alguém dizer a ordem', async (_, datas, frase) => {
      const { task } = await importar(csv(...datas));
      expect(task.estado).toBe('falhou');
      expect(task.resumo).toMatch(new RegExp(`coluna “Emissão”.*${frase}.*diga o que vem primeiro`));
      expect(await emissoes()).toEqual([]);
    });

    it('lidas na ordem que alguém disse', async () => {
      const ambas = csv('05/06/2026');
      await importar(ambas, `${CAMINHO}&datas=MES`);
      expect(await emissoes()).toEqual(['2026-05-06']);
      await app.reset();
      asked = await importer(app);
      await importar(ambas, `${CAMINHO}&datas=DIA`);
      expect(await emissoes()).toEqual(['2026-06-05']);
    });

    it('o que ainda não chegou fala contra a ordem que o diria', async () => {
      // The clock is in July 2026: read month first, the first date would be in September, in the future.
      await importar(csv('09/05/2026', '05/06/2026'));
      expect(await emissoes()).toEqual(['2026-05-09', '2026-06-05']);
    });
  });

  it('um arquivo que não é desta forma é recusado inteiro, com a frase', async () => {
    const { task } = await importar(new TextEncoder().encode('Data;Valor\n01/01/2026;10\n'));
    expect(task.estado).toBe('falhou');
    expect(task.resumo).toContain('não têm a coluna de Número');
    expect(await listaDe(app, asked)).toEqual([]);
  });

  it.each([
    ['', 400, 'Escolha o layout da planilha.'],
    ['?modelo=nao-existe', 404, 'não está na galeria'],
    ['?modelo=titulos-pagos', 400, 'não é de notas de serviço'],
    ['?layout=123', 400, 'Escolha o layout da planilha.'],
    ['?modelo=nfse-planilha&datas=ANO', 400, 'Informe DIA ou MES'],
  ])('sem um layout que sirva (%s) nada é guardado: %s', async (query, status, frase) => {
    const headers = new Headers({ authorization: `Bearer ${asked.token}`, [FILE_NAME_HEADER]: 'notas.xlsx' });
    headers.set(EMPRESA_HEADER, asked.empresa ?? '');
    const url = `http://farol/api/v1/nfs/planilhas${query}`;
    const answer = await app.fetch(
      new Request(url, { method: 'POST', headers, body: new Blob([await planilha()]) }),
    );
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(frase);
  });
});
