import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import type { FalhaAdn } from '../../../mocks/adn/faults.ts';
import { chaveDoArquivo, compile } from '../../../server/fiscal/esquemas/compile.ts';
import { tarefaManifestacaoNota } from '../../../server/fiscal/nfse/manifestacao/sendManifestacao.ts';
import { verifySignature } from '../../../server/fiscal/signature/verifySignature.ts';
import { anyTask } from '../../../server/tasks/task.ts';
import { manifestacaoNotaApp } from '../../support/manifestacaoAdn.ts';
import { dieAt } from '../../support/quedas.ts';
import { hasShared, listShared, readShared } from '../../support/shared.ts';

const t = manifestacaoNotaApp();
const MINUTES = 60_000;
const REJEITA = { tipo: '203206', codigoMotivo: '9', motivo: 'O serviço não foi prestado a nós' };

describe('the manifestation of whoever took a service', () => {
  test('is off by the parameter, and refused then', async () => {
    await t.switchOff();
    expect((await t.detail()).impedimento).toContain('desligada');
    expect(await t.ask()).toMatchObject({ status: 400, body: { campos: { tipo: expect.any(String) } } });
  });

  test('asks who the person is, and for the right to review', async () => {
    expect((await t.ask({ senha: undefined })).body).toMatchObject({ campos: { senha: expect.any(String) } });
    expect((await t.ask({ senha: 'outra senha qualquer' })).status).toBe(400);
    expect((await t.askAs('consulta')).status).toBe(403);
    expect(await t.registered()).toEqual([]);
  });

  test('is signed, registered, and an event of its note; then nothing more may be told', async () => {
    expect((await t.detail()).cabe).toEqual(['203202', '203206']);
    expect((await t.ask()).status).toBe(202);
    await t.app.drain();
    const [event, ...more] = await t.registered();
    expect([event?.tipo, more]).toEqual(['203202', []]);
    expect(await verifySignature(new TextEncoder().encode(event?.pedido), 'infPedReg', t.cnpj)).toMatchObject(
      {
        ok: true,
      },
    );
    const { feita, impedimento, cabe } = await t.detail();
    expect([feita?.situacao, feita?.tipo, cabe]).toEqual(['REGISTRADA', '203202', []]);
    expect(impedimento).toContain('já confirmou');
    expect(await t.events()).toEqual([{ tipo: '203202', assinatura: 'VALIDA' }]);
    expect((await t.ask(REJEITA)).body).toMatchObject({ campos: { tipo: expect.stringContaining('já') } });
    // The same event also arrives by the distribution, and is stored only once.
    await t.later(60 * MINUTES);
    await t.search();
    expect(await t.events()).toHaveLength(1);
    expect(await t.audited()).toEqual(['PEDE_MANIFESTACAO', 'MANIFESTA']);
  });

  test('two at once are one, whichever comes first', async () => {
    const asked = await Promise.all([t.ask(), t.ask(), t.ask(REJEITA), t.ask(REJEITA)]);
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202, 400]));
    await t.app.drain();
    expect(await t.registered()).toHaveLength(1);
  });

  test('a refusal is told in the words of the ADN, and leaves room for another', async () => {
    (await t.app.adn()).conhecer({ chave: t.chave(), tomador: '41506823000110' });
    await t.ask();
    await t.app.drain();
    const { feita, cabe } = await t.detail();
    expect(feita).toMatchObject({ situacao: 'RECUSADA', mensagem: expect.stringContaining('(E0813)') });
    expect(cabe).toEqual(['203202', '203206']);
  });

  test('where somebody told it by another program, it is known as ours or as refused', async () => {
    await t.toldElsewhere('203202');
    await t.ask();
    await t.app.drain();
    expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA', tipo: '203202' });
    await t.app.reset();
    await t.start();
    await t.toldElsewhere('203202');
    await t.ask(REJEITA);
    await t.app.drain();
    expect((await t.detail()).feita).toMatchObject({
      situacao: 'RECUSADA',
      mensagem: expect.stringContaining('(E0832)'),
    });
  });
});

describe('whatever goes wrong on the way, one event is registered', () => {
  const faults: [string, FalhaAdn[]][] = [
    ['cut before it registered', [{ tipo: 'CAI_ANTES' }]],
    ['cut after it registered', [{ tipo: 'CAI_DEPOIS' }]],
    ['cut after, and cut while asking', [{ tipo: 'CAI_DEPOIS' }, { tipo: 'CAI_ANTES' }]],
    ['HTTP 500', [{ tipo: 'HTTP', status: 500 }]],
    ['HTTP 429', [{ tipo: 'HTTP', status: 429 }]],
    ['the HTML of a proxy, twice', [{ tipo: 'HTML_404' }, { tipo: 'HTML_404' }]],
    ['half of the answer', [{ tipo: 'MEIA_RESPOSTA' }]],
  ];
  test.each(faults)('%s', async (_, falhas) => {
    (await t.app.adn()).falhar(...falhas);
    await t.ask(REJEITA);
    await t.app.drain();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await t.later(6 * MINUTES);
      await t.app.drain();
    }
    expect((await t.registered()).map(({ tipo }) => tipo)).toEqual(['203206']);
    expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA' });
    expect(await t.events()).toEqual([{ tipo: '203206', assinatura: 'VALIDA' }]);
  });

  test('while nobody knows it says so, and nothing else may be told', async () => {
    (await t.app.adn()).falhar({ tipo: 'CAI_DEPOIS' }, { tipo: 'CAI_ANTES' });
    await t.ask(REJEITA);
    await t.app.drain();
    const { feita, cabe } = await t.detail();
    expect([feita?.situacao, cabe]).toEqual(['INDETERMINADA', ['203206']]);
    expect((await t.ask()).body).toMatchObject({ campos: { tipo: expect.stringContaining('em andamento') } });
  });

  /** Call at which the process dies, and whether the ADN received that call. */
  const deaths = [0, 1].flatMap((call) => [true, false].map((heard) => [call, heard] as const));
  test.each(deaths)('the server dies at call %d (heard: %s)', async (at, heard) => {
    if (at > 0) (await t.app.adn()).falhar({ tipo: 'CAI_DEPOIS' });
    await t.ask();
    if (at > 0) {
      await t.app.drain();
      await t.later(6 * MINUTES);
    }
    const carry = t.app.deps.adn.transporte;
    await dieAt(t.app, [anyTask(tarefaManifestacaoNota)], (died) => ({
      adn: {
        transporte: async (pedido) => {
          if (heard) await carry(pedido);
          return died();
        },
      },
    }));
    await t.later(10 * MINUTES);
    await t.app.drain();
    expect(await t.registered()).toHaveLength(1);
    expect((await t.detail()).feita).toMatchObject({ situacao: 'REGISTRADA' });
  });
});

const XSD = 'fiscal/schemas/nfse_nacional_1.01_20260209';

test.skipIf(!hasShared(XSD)).each<[string, object]>([
  ['confirmation', {}],
  ['rejection', REJEITA],
  ['rejection without words', { tipo: '203206', codigoMotivo: '1' }],
])('the official schema accepts the %s, and what is registered of it', async (_, pedida) => {
  await t.ask(pedida);
  await t.app.drain();
  const [event] = await t.registered();
  const texts = new Map(
    listShared(XSD)
      .filter((name) => name.endsWith('.xsd'))
      .map((name) => [
        chaveDoArquivo(name),
        readShared(`${XSD}/${name}`)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      ]),
  );
  for (const [schema, xml] of [
    ['pedRegEvento_v1.01.xsd', event?.pedido],
    ['evento_v1.01.xsd', new TextDecoder().decode(event?.evento)],
  ] as const) {
    const compiled = compile(schema, texts);
    if (!compiled.ok) throw new Error(compiled.mensagem);
    const document = XmlDocument.fromString(xml ?? '');
    compiled.validador.validate(document);
    document.dispose();
    compiled.validador.dispose();
  }
});
