import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { naoLidosSchema, releituraSchema } from '../../contract/fiscal/naoLidos.ts';
import { digitadaSchema } from '../../contract/fiscal/nfse/digitada.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, HOUR, type TestApp } from '../harness.ts';
import { importer, importNotas, listaDe, nota, PRESTADOR, paginaDe } from '../support/nfse.ts';
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

const typed = {
  numero: '123',
  emissao: '2026-07-06',
  municipioEmissor: '3550308',
  prestador: { documento: PRESTADOR, nome: 'Consultoria Horizonte Ltda' },
  servico: { codigoNacional: '170101', descricao: 'Consultoria em gestão' },
  valores: { servicos: 100_000 },
  retencoes: { IRRF: 1_500 },
};

async function type(more: object = {}) {
  const answer = await app.request('/v1/nfs/digitar', { ...asked, body: { ...typed, ...more } });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return digitadaSchema.parse(await answer.json());
}

const pdf = '%PDF-1.4 nota';
const putPdf = (id: string, body = pdf) =>
  app.request(`/v1/documento-nfs/${id}/pdf`, {
    ...asked,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/pdf', [FILE_NAME_HEADER]: 'nota.pdf' },
  });

describe('a note that is typed', () => {
  it('looks whole without a file: list, page, sheet, package', async () => {
    const { id, situacao } = await type();
    expect(situacao).toBe('ok');
    expect(await listaDe(app, asked)).toMatchObject([
      { id, papel: 'TOMADA', estado: 'A_REVISAR', leiaute: 'DIGITADA', portas: 'Digitada', retido: 1_500 },
    ]);
    const { fontes, folha, avaliacao } = await paginaDe(app, asked, id);
    expect(fontes).toMatchObject([{ bytes: null, pdf: null, exibida: true }]);
    expect(folha).toMatchObject({ nome: 'NFS-e', numero: '123', chave: '' });
    expect(avaliacao.verificacoes.length).toBeGreaterThan(5);
    const none = await app.request(`/v1/documento-nfs/${id}/fontes/${fontes[0]?.id}/arquivo`, asked);
    expect(none.status).toBe(404);
    expect((await app.request(`/v1/documento-nfs/${id}/pacote`, asked)).status).toBe(200);
    const sheet = await app.request(`/v1/documento-nfs/${id}/impressao`, asked);
    expect(await sheet.text()).toContain('11.222.333/0001-81');
  });

  it('keeps a PDF beside it, one, and nothing that is none', async () => {
    const { id } = await type();
    expect((await putPdf(id, '<html>')).status).toBe(400);
    expect((await putPdf(id)).status).toBe(204);
    expect((await putPdf(id)).status).toBe(409);
    const { fontes } = await paginaDe(app, asked, id);
    expect(fontes).toMatchObject([{ pdf: 'nota.pdf' }]);
    const back = await app.request(`/v1/documento-nfs/${id}/fontes/${fontes[0]?.id}/pdf`, asked);
    expect(await back.text()).toBe(pdf);
  });

  it('gives way to its file, which says where it was mistyped', async () => {
    const { id } = await type({ servico: { ...typed.servico, descricao: 'Consultaria' } });
    await importNotas(app, asked, { 'nota.xml': escreverNacional(nota()) });
    expect(await listaDe(app, asked)).toMatchObject([
      { id, leiaute: 'NACIONAL', portas: 'Arquivo, Digitada', fontesDivergem: true },
    ]);
    expect((await type()).situacao).not.toBe('igual');
  });

  it('is refused where a field does not do, at that field', async () => {
    const body = { ...typed, prestador: { ...typed.prestador, documento: '11222333000180' } };
    const answer = await app.request('/v1/nfs/digitar', { ...asked, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('O CNPJ ou CPF do prestador não confere.');
  });
});

const naoLidos = async () =>
  naoLidosSchema.parse(await (await app.request('/v1/nfs/distribuicao/nao-lidos', asked)).json());

describe('what no reader understands', () => {
  beforeEach(() => importNotas(app, asked, { 'estranho.xml': '<nota><numero>1</numero></nota>' }));

  it('waits with its bytes and reason, and is closed once it is typed', async () => {
    const { itens } = await naoLidos();
    expect(itens).toMatchObject([{ nome: 'estranho.xml', nsu: null, bytes: 31 }]);
    const [item] = itens;
    const file = await app.request(`/v1/nfs/distribuicao/nao-lidos/${item?.id}/conteudo`, asked);
    expect(await file.text()).toBe('<nota><numero>1</numero></nota>');
    await type({ naoLidoId: item?.id });
    expect((await naoLidos()).total).toBe(0);
    const again = await app.request('/v1/nfs/digitar', {
      ...asked,
      body: { ...typed, numero: '9', naoLidoId: item?.id },
    });
    expect(again.status).toBe(404);
    expect((await again.json()).detail).toContain('já foi lido ou dispensado');
  });

  it('is told apart from what was read already, where another company is chosen', async () => {
    const [item] = (await naoLidos()).itens;
    const outra = { ...asked, empresa: app.seeded.users.total.links[1] };
    const answers = [
      await app.request('/v1/nfs/digitar', { ...outra, body: { ...typed, naoLidoId: item?.id } }),
      await app.request(`/v1/nfs/distribuicao/nao-lidos/${item?.id}/conteudo`, outra),
      await app.request(`/v1/nfs/distribuicao/nao-lidos/${item?.id}/reler`, { ...outra, method: 'POST' }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect((await answer.json()).detail).toContain('não é da empresa escolhida');
    }
    expect((await naoLidos()).total).toBe(1);
  });

  it('is read again by a person, and by itself after an upgrade that learns it', async () => {
    const [item] = (await naoLidos()).itens;
    const path = `/v1/nfs/distribuicao/nao-lidos/${item?.id}/reler`;
    const still = await app.request(path, { ...asked, method: 'POST' });
    expect(releituraSchema.parse(await still.json())).toMatchObject({ lido: false });
    // Simulates an older version of the product that could not read an ordinary nota.
    const hex = Buffer.from(escreverNacional(nota())).toString('hex');
    await app.superuser.execute(
      sql`update documentos_nao_lidos set conteudo = decode(${hex}, 'hex'), produto = '0.0.1'`,
    );
    await app.runRoutines();
    app.advance(HOUR);
    await app.runRoutines();
    asked = await importer(app);
    expect((await naoLidos()).total).toBe(0);
    expect(await listaDe(app, asked)).toMatchObject([{ leiaute: 'NACIONAL', portas: 'Arquivo' }]);
  });
});
