import { describe, expect, test } from 'vitest';
import type { Falha } from '../../mocks/sefaz/faults.ts';
import { tarefaManifestacao } from '../../server/fiscal/manifestacao/send.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { MINUTE } from '../harness.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { dieAt, passTime } from '../support/quedas.ts';

const t = manifestacaoApp();
const { manifest, state, registered } = t;

test('fifty parallel requests for one key: one event', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => manifest('210200')));
  expect(answers.reduce((sum, { aceitas }) => sum + aceitas, 0)).toBe(1);
  await t.app.drain();
  expect(await registered()).toHaveLength(1);
});

describe('whatever goes wrong on the way, one event is registered', () => {
  const faults: [string, Falha[]][] = [
    ['cut before it registered', [{ tipo: 'CAI_ANTES' }]],
    ['cut after it registered', [{ tipo: 'CAI_DEPOIS' }]],
    ['cut after, and cut while asking', [{ tipo: 'CAI_DEPOIS' }, { tipo: 'CAI_ANTES' }]],
    ['HTTP 503', [{ tipo: 'HTTP', status: 503 }]],
    ['malformed', [{ tipo: 'MALFORMADO' }]],
    ['108', [{ tipo: 'CSTAT', cStat: '108' }]],
    [
      '109 twice',
      [
        { tipo: 'CSTAT', cStat: '109' },
        { tipo: 'CSTAT', cStat: '109' },
      ],
    ],
    ['999', [{ tipo: 'CSTAT', cStat: '999' }]],
    [
      '999, then down while asking',
      [
        { tipo: 'CSTAT', cStat: '999' },
        { tipo: 'CSTAT', cStat: '108' },
      ],
    ],
  ];
  test.each(faults)('%s', async (_, falhas) => {
    await t.known(CHAVE, chaveDe(2));
    const sefaz = await t.app.sefaz();
    sefaz.falhar(...falhas);
    await manifest('210200', [CHAVE, chaveDe(2)]);
    await passTime(t.app, 5 * MINUTE);
    expect(await registered()).toHaveLength(2);
    const linhas = await state();
    expect(linhas.map(({ estado }) => estado)).toEqual(['registrada', 'registrada']);
    expect(linhas.every(({ nProt }) => /^\d{15}$/.test(nProt))).toBe(true);
  });

  test('the server dies after it sent: another takes the task over and asks', async () => {
    await manifest('210200');
    const carry = t.app.deps.sefaz.transporte;
    // The process dies between sending the request and reading the response.
    await dieAt(t.app, [anyTask(tarefaManifestacao.NFE)], (died) => ({
      sefaz: {
        ...t.app.deps.sefaz,
        transporte: async (pedido) => {
          await carry(pedido);
          return died();
        },
      },
    }));
    expect(await state()).toMatchObject([{ estado: 'enviando' }]);
    t.app.advance(10 * MINUTE);
    await t.enter();
    await t.app.drain();
    expect(await state()).toMatchObject([{ estado: 'registrada' }]);
    expect(await registered()).toHaveLength(1);
  });
});

test('cancelled while it asks for what may have arrived: it asks for no more, and the rest waits for a person', async () => {
  await t.known(CHAVE, chaveDe(2), chaveDe(3));
  (await t.app.sefaz()).falhar({ tipo: 'CAI_DEPOIS' });
  const { tarefaId } = await manifest('210200', [CHAVE, chaveDe(2), chaveDe(3)]);
  await t.app.drain();
  expect((await state()).map(({ estado }) => estado)).toEqual(Array(3).fill('enviando'));
  const { transporte } = t.app.deps.sefaz;
  let calls = 0;
  t.app.deps.sefaz.transporte = async (pedido) => {
    calls += 1;
    await t.app.request(`/v1/tarefas/${tarefaId}/cancelar`, { ...t.session(), method: 'POST' });
    return transporte(pedido);
  };
  try {
    await passTime(t.app, MINUTE);
  } finally {
    t.app.deps.sefaz.transporte = transporte;
  }
  expect(calls).toBe(1);
  expect((await state()).map(({ estado }) => estado).sort()).toEqual(['parada', 'parada', 'registrada']);
  expect(await registered()).toHaveLength(3);
});
