import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decididasSchema } from '../../contract/fiscal/nfse/revisao.ts';
import { needsMotivo } from '../../contract/fiscal/nfse/verificacao.ts';
import { chaveInventada } from '../../mocks/nfse/escreve/chave.ts';
import { escreverEvento } from '../../mocks/nfse/escreve/evento.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { importer, importNotas, listaDe, nota, PRESTADOR, paginaDe, receberDoAdn } from '../support/nfse.ts';
import { nacionalAssinada } from '../support/nfseAssinada.ts';
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

const text = (xml: Uint8Array) => new TextDecoder().decode(xml);
const genuine = text(escreverNacional(nota()));
const chave = chaveInventada(nota());

async function unica() {
  const [linha, ...more] = await listaDe(app, asked);
  expect(more).toEqual([]);
  return { linha, pagina: await paginaDe(app, asked, linha?.id ?? '') };
}
const achadosDe = (pagina: Awaited<ReturnType<typeof paginaDe>>, codigo: string) =>
  pagina.avaliacao.verificacoes
    .filter((one) => one.codigo === codigo)
    .map(({ id, resultado, certeza }) => [id, resultado, certeza]);

async function decide(itens: readonly { id: string; versao: number }[], motivo = '') {
  const body = { acao: 'APROVA', itens, motivo };
  const answer = await app.request('/v1/nfs/revisao/decisoes', { ...asked, body });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return decididasSchema.parse(await answer.json()).itens;
}

describe('the content of a note', () => {
  it('with a broken signature takes the place of nothing, and is a verdict where nothing else is here', async () => {
    const broken = (await nacionalAssinada(nota())).replaceAll('1000.00', '9000.00');
    await importNotas(app, asked, { 'falsa.xml': broken });
    const { pagina } = await unica();
    expect(achadosDe(pagina, 'P')).toEqual([['P.prova', 'DIVERGE', 'VEREDITO']]);
    expect(pagina.fontes).toMatchObject([{ confianca: 'INVALIDO' }]);
    const { lines } = await importNotas(app, asked, { 'sem.xml': genuine });
    expect(lines['sem.xml']?.situacao).toBe('aviso');
    expect(await unica()).toMatchObject({ linha: { valor: 100_000, fontesDivergem: true } });
  });

  it('of the ADN stays, whatever file comes after it or came before', async () => {
    const forged = text(escreverNacional(nota({ servicos: 900_000 })));
    await importNotas(app, asked, { 'antes.xml': forged });
    expect((await unica()).linha).toMatchObject({ valor: 900_000 });
    await receberDoAdn(app, { 'adn.xml': genuine });
    expect(await unica()).toMatchObject({ linha: { valor: 100_000, fontesDivergem: true } });
    const { lines } = await importNotas(app, asked, { 'depois.xml': forged.replace('<xNome>', '<xNome> ') });
    expect(lines['depois.xml']?.mensagem).toContain('mais confiável');
    const { linha, pagina } = await unica();
    expect(linha).toMatchObject({ valor: 100_000 });
    expect(achadosDe(pagina, 'P')).toEqual([['P.prova', 'CONFERE', 'VEREDITO']]);
  });

  it('that the ADN delivers after a person brought the same bytes is proven by it', async () => {
    await importNotas(app, asked, { 'a.xml': genuine });
    expect(achadosDe((await unica()).pagina, 'P')).toEqual([['P.prova', 'ATENCAO', 'PROPOSTA']]);
    const [again] = await receberDoAdn(app, { 'a.xml': genuine });
    expect(again).toMatchObject({ situacao: 'ok' });
    const { pagina } = await unica();
    expect(pagina.fontes).toMatchObject([{ porta: 'ADN', confianca: 'SEFAZ' }]);
    expect(achadosDe(pagina, 'P')).toEqual([['P.prova', 'CONFERE', 'VEREDITO']]);
  });

  it('that nothing proves and that has more to be looked at is approved by itself, never among many', async () => {
    const outra = nota({ numero: '124', servicos: 50_000 });
    await importNotas(app, asked, { 'a.xml': genuine, 'b.xml': escreverNacional(outra) });
    const itens = (await listaDe(app, asked)).map(({ id, versao }) => ({ id, versao }));
    expect((await decide(itens)).map(({ situacao }) => situacao)).toEqual(['erro', 'erro']);
  });
});

describe('an event that a file brings', () => {
  it.each([101101, 105102, 305101, 305102] as const)(
    '%s, unsigned, changes nothing and says so',
    async (tipo) => {
      await receberDoAdn(app, { 'nota.xml': genuine });
      const event = escreverEvento({ chave, tipo, autor: '98765432000198', em: '2026-07-08T10:00:00-03:00' });
      const { lines } = await importNotas(app, asked, { 'e.xml': event });
      expect(lines['e.xml']).toMatchObject({ situacao: 'aviso' });
      expect(lines['e.xml']?.mensagem).toContain('guardado como não comprovado');
      const { linha, pagina } = await unica();
      expect(linha).toMatchObject({ situacao: 'NORMAL' });
      expect(pagina.eventos).toMatchObject([{ prova: { comprovado: false } }]);
      expect(achadosDe(pagina, 'C')).toEqual([['C.situacao', 'CONFERE', 'VEREDITO']]);
      // The same bytes, received from the ADN, prove the event.
      await receberDoAdn(app, { 'e.xml': event });
      expect((await unica()).linha?.situacao).not.toBe('NORMAL');
    },
  );

  it('counted before there was a proof, and counts no more once it is judged again', async () => {
    await receberDoAdn(app, { 'nota.xml': genuine });
    const event = { chave, tipo: 101101, autor: PRESTADOR, em: '2026-07-08T10:00:00-03:00' } as const;
    await importNotas(app, asked, { 'e.xml': escreverEvento(event) });
    await app.superuser.execute(sql`update nfses set situacao = 'CANCELADA'`);
    await app.superuser.execute(sql`update nfses_fontes set julgado = ''`);
    await app.runRound();
    expect((await unica()).linha).toMatchObject({ situacao: 'NORMAL' });
  });
});

describe('a note that takes the place of another', () => {
  const nova = nota({ numero: '124', servicos: 120_000, substitui: chave });
  const files = { antiga: genuine, nova: text(escreverNacional(nova)) };

  it.each([
    ['antiga', 'nova'],
    ['nova', 'antiga'],
  ] as const)(
    '%s before %s: both ask for a reason, and the older was approved in vain',
    async (first, then) => {
      await receberDoAdn(app, { 'a.xml': files[first] });
      if (first === 'antiga') {
        const [linha] = await listaDe(app, asked);
        expect(
          await decide([{ id: linha?.id ?? '', versao: linha?.versao ?? 0 }], 'Conferida.'),
        ).toMatchObject([{ situacao: 'ok' }]);
      }
      await receberDoAdn(app, { 'b.xml': files[then] });
      const linhas = await listaDe(app, asked);
      expect(linhas.map(({ estado }) => estado).sort()).toEqual(
        first === 'antiga' ? ['A_REVISAR', 'REABERTA'] : ['A_REVISAR', 'A_REVISAR'],
      );
      for (const { id, versao } of linhas) {
        const { avaliacao } = await paginaDe(app, asked, id);
        expect(avaliacao.verificacoes.filter(({ impede }) => impede)).toHaveLength(1);
        expect(avaliacao.verificacoes.some(needsMotivo)).toBe(true);
        expect(await decide([{ id, versao }])).toMatchObject([
          { situacao: 'erro', mensagem: expect.stringContaining('substitui') },
        ]);
      }
    },
  );

  it('proven cancelled, leaves the other free', async () => {
    await receberDoAdn(app, { 'a.xml': files.antiga, 'b.xml': files.nova });
    const event = { chave, tipo: 105102, autor: PRESTADOR, em: '2026-07-08T10:00:00-03:00' } as const;
    await receberDoAdn(app, { 'e.xml': escreverEvento(event) });
    const linhas = await listaDe(app, asked);
    const novaLinha = linhas.find(({ valor }) => valor === 120_000);
    const { avaliacao } = await paginaDe(app, asked, novaLinha?.id ?? '');
    expect(avaliacao.verificacoes.filter(({ impede }) => impede)).toEqual([]);
  });
});
