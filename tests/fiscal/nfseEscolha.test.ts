import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { rowsOf } from '../../server/db/database.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { importer, importNotas, listaDe, nota, paginaDe, receberDoAdn } from '../support/nfse.ts';
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

const MOTIVO = 'Conferida com o prestador por telefone';
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const uma = text(escreverNacional(nota()));
const outra = text(escreverNacional(nota({ servicos: 900_000 })));

/** Imports two unproven contents of one nota with different values, in this order. */
async function iguais() {
  await importNotas(app, asked, { 'uma.xml': uma });
  await importNotas(app, asked, { 'outra.xml': outra });
  const { linha, pagina } = await vista();
  const [first, second] = pagina.fontes;
  if (!first || !second) throw new Error('There are not two');
  return { id: linha.id, pagina, first, second };
}
async function vista() {
  const [linha] = await listaDe(app, asked);
  if (!linha) throw new Error('Nothing is listed');
  return { linha, pagina: await paginaDe(app, asked, linha.id) };
}
const escolhe = (id: string, conteudo: string | null) =>
  app.request(`/v1/documento-nfs/${id}/escolha`, {
    ...asked,
    method: 'POST',
    body: { conteudo, motivo: MOTIVO, senha: SENHA },
  });
const recusa = async (response: Response) =>
  z.object({ campos: z.record(z.string(), z.string()) }).parse(await response.json()).campos.conteudo;
const provas = ({ avaliacao }: Awaited<ReturnType<typeof vista>>['pagina']) =>
  avaliacao.verificacoes.filter(({ codigo }) => codigo === 'P').map(({ id, resultado }) => [id, resultado]);

it('of two that nothing proves the earlier is shown, until a person says which is true, and that can be taken back', async () => {
  const { id, pagina, second } = await iguais();
  expect(pagina).toMatchObject({ divergencia: 'ABERTA', nota: { valores: { servicos: 100_000 } } });
  expect(provas(pagina)).toEqual([
    ['P.prova', 'ATENCAO'],
    ['P.fontes', 'ATENCAO'],
  ]);
  expect((await escolhe(id, second.id)).status).toBe(204);
  const depois = await vista();
  expect(depois.linha).toMatchObject({ valor: 900_000, fontesDivergem: true });
  expect(depois.pagina.divergencia).toBe('RESOLVIDA');
  expect(depois.pagina.fontes[1]).toMatchObject({
    exibida: true,
    confianca: 'ESCOLHIDO',
    escolha: { motivo: MOTIVO },
  });
  expect(provas(depois.pagina)).toEqual([['P.prova', 'CONFERE']]);
  const audit = await rowsOf(
    app.superuser,
    sql`select depois from auditoria where acao = 'ESCOLHE_CONTEUDO' and registro_id = ${id}`,
  );
  expect(audit).toMatchObject([{ depois: { motivo: MOTIVO, escolhido: { valor: 900_000 } } }]);
  expect((await escolhe(id, null)).status).toBe(204);
  const voltou = await vista();
  expect(voltou.linha.valor).toBe(100_000);
  expect(voltou.pagina.divergencia).toBe('ABERTA');
  expect(await recusa(await escolhe(id, null))).toBe('Ninguém escolheu uma fonte para esta nota.');
});

it('what was approved by another content is open again', async () => {
  await importNotas(app, asked, { 'uma.xml': uma });
  const { linha } = await vista();
  const itens = [{ id: linha.id, versao: linha.versao }];
  await app.request('/v1/nfs/revisao/decisoes', {
    ...asked,
    body: { acao: 'APROVA', itens, motivo: MOTIVO },
  });
  await importNotas(app, asked, { 'outra.xml': outra });
  const { pagina } = await vista();
  expect(pagina.estado).toBe('APROVADA');
  await escolhe(linha.id, pagina.fontes[1]?.id ?? '');
  expect((await vista()).pagina.estado).toBe('REABERTA');
});

it('another one that comes later is to be resolved again, and the delivery of the ADN ends it', async () => {
  const { id, second } = await iguais();
  await escolhe(id, second.id);
  await importNotas(app, asked, { 'terceira.xml': escreverNacional(nota({ servicos: 300_000 })) });
  expect((await vista()).pagina).toMatchObject({
    divergencia: 'ABERTA',
    nota: { valores: { servicos: 900_000 } },
  });
  await receberDoAdn(app, { 'adn.xml': uma.replace('<xNome>', '<xNome> ') });
  const { linha, pagina } = await vista();
  expect(linha.valor).toBe(100_000);
  expect(pagina.divergencia).toBe('RESOLVIDA');
  expect(await recusa(await escolhe(id, second.id))).toContain('mais confiável');
  const doAdn = pagina.fontes.find(({ confianca }) => confianca === 'SEFAZ');
  expect(await recusa(await escolhe(id, doAdn?.id ?? ''))).toBe(
    'O ADN já comprova este conteúdo: não há o que escolher.',
  );
});

it('is not chosen: what agrees, what is less believed, what is not there, nor by who may not review', async () => {
  await importNotas(app, asked, { 'uma.xml': uma });
  const sozinha = await vista();
  expect(sozinha.pagina.fontes[0]?.recusaEscolha).toBe('As fontes desta nota não se contradizem.');
  expect(await recusa(await escolhe(sozinha.linha.id, sozinha.pagina.fontes[0]?.id ?? ''))).toBe(
    'As fontes desta nota não se contradizem.',
  );
  const broken = (await nacionalAssinada(nota())).replaceAll('1000.00', '9000.00');
  await importNotas(app, asked, { 'falsa.xml': broken });
  const { linha, pagina } = await vista();
  expect(await recusa(await escolhe(linha.id, pagina.fontes[1]?.id ?? ''))).toContain('mais confiável');
  expect((await escolhe(linha.id, crypto.randomUUID())).status).toBe(404);
  const vizinho = await importer(app, 'vizinho');
  const body = { conteudo: null, motivo: MOTIVO, senha: SENHA };
  const answer = await app.request(`/v1/documento-nfs/${linha.id}/escolha`, { ...vizinho, body });
  expect(answer.status).toBe(404);
});
