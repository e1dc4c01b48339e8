import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { detalheSchema } from '../../contract/fiscal/detalhe.ts';
import { type FaixaDePrazo, filtroDaFaixa } from '../../contract/fiscal/faixasPrazo.ts';
import { conferidaSchema } from '../../contract/fiscal/pedidoManifestacao.ts';
import { painelSchema } from '../../contract/painel/painel.ts';
import { SENHA } from '../seed.ts';
import { signNfe } from '../support/assinados.ts';
import { manifestacaoApp } from '../support/manifestacao.ts';
import { cteProc, nfeProc, resNfe } from '../support/nfeXml.ts';
import { confiarNosDeTeste } from '../support/raizDeTeste.ts';

const t = manifestacaoApp();
const OUTRO = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=';
const rowSchema = z.looseObject({ id: z.string(), chave: z.string() });

async function rows(filter: object = {}, kind = 'nfe') {
  const path = `/v1/${kind}s?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return z.array(rowSchema).parse(await (await t.app.request(path, t.session())).json());
}
async function onlyRow(kind = 'nfe') {
  const [row, ...more] = await rows({}, kind);
  if (!row || more.length > 0) throw new Error('Not one document is listed');
  return row;
}
async function page(kind = 'nfe') {
  const path = `/v1/documento-${kind}/${(await onlyRow(kind)).id}`;
  return detalheSchema.parse(await (await t.app.request(path, t.session())).json());
}
/** Returns the dashboard count of a range of prazos, and expects as many rows in the list that it links to. */
async function contado(faixa: FaixaDePrazo, especie: 'NFE' | 'CTE' = 'NFE') {
  const answer = await (await t.app.request('/v1/painel', t.session())).json();
  const total = painelSchema.parse(answer).prazos?.empresas[0]?.contagens[especie]?.[faixa] ?? 0;
  const filter = filtroDaFaixa(faixa, especie, todayInSaoPaulo(t.app.deps.clock()));
  expect((await rows(filter, especie.toLowerCase())).length).toBe(total);
  return total;
}
async function conferir(chave: string, tpEvento: string, kind = 'nfe') {
  const path = `/v1/${kind}/manifestacoes/conferir`;
  const answer = await t.app.request(path, { ...t.session(), body: { tpEvento, linhas: [chave] } });
  return z.array(conferidaSchema).parse(await answer.json())[0];
}
async function distribute(xml: string, schema = 'resNFe_v1.01.xsd') {
  (await t.app.sefaz()).distribuir('NFE', t.cnpj, { schema, xml });
  await t.app.request('/v1/nfe/distribuicao', { ...t.session(), method: 'POST' });
  await t.app.drain();
}
/** Replacement of the dates of a document, so that its prazo ends within thirty days of the test clock. */
const PERTO = { from: '2026-07-10T10:00:00', to: '2026-01-25T10:00:00' };
const perto = (one: { chave: string; xml: string }) => ({
  ...one,
  xml: one.xml.replaceAll(PERTO.from, PERTO.to),
});

describe('um resumo trazido por arquivo', () => {
  const rumor = () => perto(resNfe({ destinatario: t.cnpj, valor: '999.00' }));

  it('é dito como tal, não conta prazo como certo, e nada se envia por ele sem perguntar', async () => {
    const chave = await t.received(rumor());
    expect(await onlyRow()).toMatchObject({ confianca: 'RESUMO', aConfirmar: true, completude: 'RESUMO' });
    expect(await rows({ confianca: ['RESUMO'] })).toHaveLength(1);
    expect(await rows({ aConfirmar: false })).toHaveLength(0);
    for (const faixa of ['vencidos', 'hoje', 'sete', 'trinta'] as const) expect(await contado(faixa)).toBe(0);
    expect(await contado('aConfirmar')).toBe(1);
    expect((await page()).conteudos).toMatchObject([{ exibido: true, confianca: 'RESUMO' }]);
    expect((await conferir(chave, '210210'))?.ressalva).toContain('só um resumo trazido por arquivo');
    expect((await page()).atos.every(({ ressalva }) => ressalva !== null)).toBe(true);
  });

  it('também quando vem numa resposta salva da distribuição, que qualquer um escreve', async () => {
    const { chave, xml } = rumor();
    const doc = gzipSync(xml).toString('base64');
    const saved = `<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><tpAmb>1</tpAmb><cStat>138</cStat><loteDistDFeInt><docZip NSU="000000000000001" schema="resNFe_v1.01.xsd">${doc}</docZip></loteDistDFeInt></retDistDFeInt>`;
    await t.received({ chave, xml: saved });
    expect(await onlyRow()).toMatchObject({ chave, confianca: 'RESUMO', aConfirmar: true });
  });

  it.each(['antes', 'depois'])('vale menos do que o resumo que a SEFAZ entrega %s', async (when) => {
    const genuine = perto(resNfe({ destinatario: t.cnpj })).xml;
    if (when === 'antes') await distribute(genuine);
    await t.received(rumor());
    if (when === 'depois') await distribute(genuine);
    expect(await onlyRow()).toMatchObject({ confianca: 'RESUMO_SEFAZ', aConfirmar: false, valor: 150_010 });
    expect(await contado('aConfirmar')).toBe(0);
    expect((await contado('trinta')) + (await contado('sete')) + (await contado('hoje'))).toBe(1);
  });

  it('cede ao documento inteiro, e não diz que um documento foi cancelado', async () => {
    await confiarNosDeTeste(t.app);
    await t.received(rumor());
    const { xml } = await signNfe(nfeProc({ destinatario: t.cnpj }).xml);
    await t.received({ chave: rumor().chave, xml });
    expect(await onlyRow()).toMatchObject({ confianca: 'CADEIA', completude: 'COMPLETO', valor: 150_010 });
    await t.received(resNfe({ destinatario: t.cnpj, situacao: '3' }));
    expect(await onlyRow()).toMatchObject({ confianca: 'CADEIA', situacao: 'AUTORIZADO', aConfirmar: false });
  });

  it('consultada, a SEFAZ diz o dia da autorização, e o prazo é o desse dia', async () => {
    const chave = await t.received(rumor());
    const before = (await onlyRow()).prazo;
    const autorizadoEm = new Date('2026-07-10T13:00:00Z');
    const known = { chave, destinatario: t.cnpj, autorizadoEm, situacao: 'autorizado' as const };
    (await t.app.sefaz()).conhecer(known);
    await t.ask({ chaves: [chave] }, '/v1/nfe/situacao');
    await t.app.drain();
    const row = await onlyRow();
    expect(row).toMatchObject({ confianca: 'RESUMO', aConfirmar: false, prazo: '2027-01-06' });
    expect(row.prazo).not.toBe(before);
    expect((await conferir(chave, '210200'))?.ressalva).toBeNull();
  });
});

describe('um protocolo de outro conteúdo', () => {
  const alheio = (xml: string) => xml.replace('<cStat>', `<digVal>${OUTRO}</digVal><cStat>`);

  it('NF-e: a lista, o filtro, a página e os atos sabem dele, e ninguém o escolhe', async () => {
    await confiarNosDeTeste(t.app);
    const { chave, xml } = perto(nfeProc({ destinatario: t.cnpj }));
    const { xml: signed, digest } = await signNfe(xml);
    await t.received({ chave, xml: alheio(signed) });
    expect(await onlyRow()).toMatchObject({ confianca: 'PROTOCOLO_ALHEIO', aConfirmar: true });
    expect(await rows({ confianca: ['PROTOCOLO_ALHEIO'] })).toHaveLength(1);
    expect([await contado('aConfirmar'), await contado('trinta'), await contado('sete')]).toEqual([1, 0, 0]);
    expect((await conferir(chave, '210200'))?.ressalva).toContain(
      'O protocolo no arquivo é de outro conteúdo',
    );
    const pedido = { tpEvento: '210200', chaves: [chave] };
    expect((await t.ask(pedido)).body).toMatchObject({ aceitas: 0 });
    const { id, conteudos } = await page();
    expect(conteudos[0]).toMatchObject({ confianca: 'PROTOCOLO_ALHEIO' });
    expect(conteudos[0]?.recusaEscolha).toContain('peça ao emitente o XML autorizado');
    const body = { conteudo: conteudos[0]?.id, motivo: 'É este o que nos mandaram', senha: SENHA };
    const chosen = await t.app.request(`/v1/documento-nfe/${id}/escolha`, { ...t.session(), body });
    expect(chosen.status).toBe(400);
    // SEFAZ knows this same content: only the protocol in the file belonged to another one.
    (await t.app.sefaz()).conhecer({
      chave,
      destinatario: t.cnpj,
      situacao: 'autorizado',
      digVal: digest,
      autorizadoEm: new Date('2026-01-25T13:00:00Z'),
    });
    await t.ask({ chaves: [chave] }, '/v1/nfe/situacao');
    await t.app.drain();
    expect(await onlyRow()).toMatchObject({ confianca: 'SEFAZ', aConfirmar: false });
    expect((await conferir(chave, '210200'))?.ressalva).toBeNull();
  });

  it('CT-e: também', async () => {
    const { chave, xml } = cteProc({ destinatario: t.cnpj });
    await t.received({ chave, xml: alheio(xml) });
    expect(await onlyRow('cte')).toMatchObject({ confianca: 'PROTOCOLO_ALHEIO', aConfirmar: true });
    expect((await conferir(chave, '610110', 'cte'))?.ressalva).toContain('é de outro conteúdo');
  });

  it('o que traz o seu protocolo toma o lugar, em qualquer ordem', async () => {
    await confiarNosDeTeste(t.app);
    const { chave, xml } = nfeProc({ destinatario: t.cnpj });
    const { xml: signed } = await signNfe(xml);
    await t.received({ chave, xml: alheio(signed) });
    await t.received({ chave, xml: signed });
    expect(await onlyRow()).toMatchObject({ confianca: 'CADEIA', aConfirmar: false });
    await t.received({ chave, xml: alheio(signed).replace('135260000000001', '135260000000002') });
    expect(await onlyRow()).toMatchObject({ confianca: 'CADEIA', aConfirmar: false });
  });
});
