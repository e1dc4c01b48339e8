import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { escreverAbrasf2 } from '../../mocks/nfse/escreve/abrasf.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento, escreverPedidoEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { importer, importNotas, listaDe, nota, PRESTADOR, paginaDe, receberDoAdn } from '../support/nfse.ts';
import type { Importer } from '../support/portas.ts';

let app: TestApp;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
});

const chave = chaveInventada(nota());
const evento = (tipo: 101101 | 305102 | 305103, em = '2026-07-08T10:00:00-03:00') =>
  ({ chave, tipo, autor: PRESTADOR, em }) as const;
const situacao = async () => (await listaDe(app, asked)).map((linha) => linha.situacao);

describe('an event of a note', () => {
  it('cancels it, also when it comes before its note', async () => {
    const [stored] = await receberDoAdn(app, { 'evento.xml': escreverEvento(evento(101101)) });
    expect(stored?.mensagem).toContain('Ainda sem a nota');
    await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    expect(await situacao()).toEqual(['CANCELADA']);
    const [linha] = await listaDe(app, asked);
    const { eventos, avaliacao } = await paginaDe(app, asked, linha?.id ?? '');
    expect(eventos).toMatchObject([{ evento: { tipo: '101101' }, proprio: false }]);
    expect(avaliacao.verificacoes).toContainEqual(
      expect.objectContaining({ codigo: 'C', resultado: 'DIVERGE', certeza: 'VEREDITO' }),
    );
  });

  it('comes with its note in one .zip, in whatever order, and twice is once', async () => {
    const files = { 'a-evento.xml': escreverEvento(evento(101101)), 'b-nota.xml': escreverNacional(nota()) };
    const { lines } = await importNotas(app, asked, files);
    expect(lines['a-evento.xml']).toMatchObject({ situacao: 'aviso' });
    expect(lines['a-evento.xml']?.mensagem).toContain('guardado como não comprovado');
    expect(await situacao()).toEqual(['NORMAL']);
    const again = await importNotas(app, asked, files);
    expect(again.task.resumo).toBe('Nenhum arquivo importado, 2 que já estavam aqui.');
  });

  it('only asked for changes nothing', async () => {
    await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    const { lines } = await importNotas(app, asked, { 'p.xml': escreverPedidoEvento(evento(101101)) });
    expect(lines['p.xml']?.mensagem).toContain('É só o pedido');
    expect(await situacao()).toEqual(['NORMAL']);
  });

  it('blocks it, and a later one unblocks it', async () => {
    await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    await receberDoAdn(app, { 'bloqueio.xml': escreverEvento(evento(305102)) });
    expect(await situacao()).toEqual(['BLOQUEADA']);
    await receberDoAdn(app, { 'fim.xml': escreverEvento(evento(305103, '2026-07-09T10:00:00-03:00')) });
    expect(await situacao()).toEqual(['NORMAL']);
  });
});

describe('a note by two doors', () => {
  it('is one record with both sources and where they differ; the earlier of equals stays', async () => {
    await importNotas(app, asked, {
      'municipal.xml': escreverAbrasf2(nota({ descricao: 'Outra descrição' })),
    });
    const { lines } = await importNotas(app, asked, { 'nacional.xml': escreverNacional(nota()) });
    expect(lines['nacional.xml']).toMatchObject({ situacao: 'aviso' });
    expect(lines['nacional.xml']?.mensagem).toContain('confira as diferenças');
    const found = await listaDe(app, asked);
    expect(found).toMatchObject([{ leiaute: 'ABRASF_2', fontesDivergem: true }]);
    const { fontes, diferencas } = await paginaDe(app, asked, found[0]?.id ?? '');
    expect(fontes.map(({ exibida }) => exibida)).toEqual([true, false]);
    expect(diferencas).toContainEqual({
      fonteId: fontes[1]?.id,
      campo: 'Descrição do serviço',
      a: 'Outra descrição',
      b: 'Consultoria em gestão',
    });
  });

  it('is not cancelled by a later file that proves nothing: the sources diverge', async () => {
    await importNotas(app, asked, { 'antes.xml': escreverAbrasf2(nota()) });
    await importNotas(app, asked, { 'depois.xml': escreverAbrasf2(nota({ canceladaEm: '2026-07-09' })) });
    expect(await listaDe(app, asked)).toMatchObject([{ situacao: 'NORMAL', fontesDivergem: true }]);
  });
});

async function moveTo(ambiente: string) {
  const id = app.seeded.tenants.horizonte.empresas[0];
  const found = await (await app.request(`/v1/empresas/${id}`, asked)).json();
  const { versao } = z.object({ versao: z.int() }).parse(found);
  const answer = await app.request(`/v1/empresas/${id}`, {
    ...asked,
    method: 'PUT',
    body: { versao, ambiente },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

describe('a note of a test environment', () => {
  it('counts only where the company does not stand in production', async () => {
    await importNotas(app, asked, { 'teste.xml': escreverNacional(nota({ producao: false })) });
    expect(await listaDe(app, asked)).toMatchObject([{ semValor: false }]);
    await moveTo('PRODUCAO');
    expect(await listaDe(app, asked)).toMatchObject([{ semValor: true }]);
    await moveTo('HOMOLOGACAO');
    expect(await listaDe(app, asked)).toMatchObject([{ semValor: false }]);
  });
});

describe('a register that changes', () => {
  const put = async (path: string, change: object) => {
    const { versao } = z.object({ versao: z.int() }).parse(await (await app.request(path, asked)).json());
    const answer = await app.request(path, { ...asked, method: 'PUT', body: { versao, ...change } });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  const fatos = async () => {
    const [linha] = await listaDe(app, asked);
    return (await paginaDe(app, asked, linha?.id ?? '')).avaliacao.fatos;
  };

  it('judges the notes again that rest on it: the Simples of the supplier, the regime of the company', async () => {
    await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    expect(await fatos()).toMatchObject({ optanteSimplesCadastro: false });
    const [linha] = await listaDe(app, asked);
    await put(`/v1/fornecedores/${linha?.fornecedor}`, { optanteSimples: true });
    expect(await fatos()).toMatchObject({ optanteSimplesCadastro: true });
    await put(`/v1/empresas/${app.seeded.tenants.horizonte.empresas[0]}`, { regimeTributario: 'REAL' });
    expect(await fatos()).toMatchObject({ optanteSimplesCadastro: true, regimeEmpresa: 'REAL' });
  });
});
