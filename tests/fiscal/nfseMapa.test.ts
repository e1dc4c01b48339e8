import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { filtroDaCelula, mapaSchema } from '../../contract/fiscal/nfse/mapa.ts';
import { OUTRA_CIDADE } from '../support/notaServico.ts';
import { revisaoApp } from '../support/revisao.ts';

const r = revisaoApp();
const { nota, chegaPor, t } = r;
const chega = (...notas: Parameters<typeof r.chega>) => chegaPor('ARQUIVO', ...notas);
beforeEach(() => r.preparar());

const doMes = (mes: string, mais = {}) =>
  nota({ emissao: `2026-${mes}-10`, competencia: `2026-${mes}-01`, ...mais });
const mapa = async (query = '', headers: Record<string, string> = {}) =>
  mapaSchema.parse((await r.pede(`/mapa${query}`, undefined, t.session(), headers)).body);

describe('the coverage map', () => {
  test('tells month by month what came and by which door, and of a supplier who always issues its silence', async () => {
    await chega(doMes('02'), doMes('03'), doMes('04'), doMes('06'));
    const { meses, linhas } = await mapa();
    expect(meses).toEqual(['2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07']);
    expect(linhas).toHaveLength(1);
    expect(linhas[0]).toMatchObject({ empresa: 'Água Clara Ltda', prestador: 'Contábil Ltda' });
    expect(linhas[0]?.celulas.map(({ sinal }) => sinal)).toEqual([
      'CHEGOU',
      'CHEGOU',
      'CHEGOU',
      'SILENCIO',
      'CHEGOU',
      'EM_CURSO',
    ]);
    expect(linhas[0]?.celulas[0]).toEqual({
      mes: '2026-02',
      sinal: 'CHEGOU',
      notas: 1,
      valor: 100_000,
      portas: ['ARQUIVO'],
    });
  });

  test('has a line for each city of a supplier, and says of each what the ADN gave', async () => {
    await chega(doMes('06'), doMes('06', { municipioEmissor: OUTRA_CIDADE }));
    const { linhas, municipios } = await mapa('?meses=1');
    expect(linhas.map(({ codigoMunicipio }) => codigoMunicipio).sort()).toEqual(['3509502', '3550308']);
    expect(linhas.flatMap(({ celulas }) => celulas)).toMatchObject([
      { sinal: 'EM_CURSO' },
      { sinal: 'EM_CURSO' },
    ]);
    expect(municipios).toContainEqual(
      expect.objectContaining({
        codigo: OUTRA_CIDADE,
        desde: null,
        ultima: null,
        notasAdn: 0,
        notasOutras: 1,
      }),
    );
  });

  test('leads from a cell to the notes that it counts, of companies and of people', async () => {
    const pessoa = { ...doMes('05').prestador, documento: sampleCpf(3), nome: 'Ana Lima' };
    await chega(doMes('05', { competencia: '2026-04-01' }), doMes('06'), doMes('05', { prestador: pessoa }));
    const { linhas } = await mapa();
    const cells = linhas.flatMap((linha) => linha.celulas.map(({ mes, notas }) => ({ linha, mes, notas })));
    expect(cells.filter(({ notas }) => notas > 0)).toHaveLength(3);
    for (const { linha, mes, notas } of cells) {
      const query = `filter=${encodeURIComponent(JSON.stringify(filtroDaCelula(linha, mes)))}`;
      const found = await t.app.request(`/v1/nfses?${query}`, { ...t.session(), headers: r.todas });
      expect(await found.json(), `${linha.prestador} ${mes}`).toHaveLength(notas);
    }
  });

  test('calls a city whose layout gives the code alone as the registers call it', async () => {
    const codigoIbge = '1501402';
    const base = doMes('06', { municipioEmissor: codigoIbge });
    await chega({ ...base, prestador: { ...base.prestador, codigoMunicipio: codigoIbge, municipio: '' } });
    await t.app.superuser.execute(
      sql`update fornecedores set municipio = 'Belém', codigo_ibge = ${codigoIbge} where cpf_cnpj = ${base.prestador.documento}`,
    );
    expect((await mapa()).municipios).toContainEqual(
      expect.objectContaining({ codigo: codigoIbge, nome: 'Belém' }),
    );
  });

  test('is of the chosen company or, when asked, of all; and of a bounded number of months', async () => {
    const beta = { documento: sampleCnpj(2, { alphanumeric: true }), nome: 'Beta' };
    const base = doMes('06');
    await chega({ ...base, tomador: base.tomador && { ...base.tomador, ...beta } });
    expect((await mapa()).linhas).toEqual([]);
    expect((await mapa('', r.todas)).linhas).toMatchObject([{ empresa: 'Beta Comércio' }]);
    for (const meses of ['0', '25', 'x', '']) expect((await r.pede(`/mapa?meses=${meses}`)).status).toBe(400);
  });
});
