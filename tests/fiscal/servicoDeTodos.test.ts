import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { servicoExternoSchema } from '../../contract/fiscal/servicosExternos.ts';
import { tarefaManifestacao } from '../../server/fiscal/manifestacao/send.ts';
import { FalhaTransporte, type RespostaHttp, type Transporte } from '../../server/fiscal/transporte.ts';
import { createTaskRunner } from '../../server/tasks/runner.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { MINUTE, SECOND } from '../harness.ts';
import { SENHA } from '../seed.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { losingOnce, passTime } from '../support/quedas.ts';

const t = manifestacaoApp();
const { manifest, registered, state } = t;

/** Signs in a user of another tenant. */
async function neighbour() {
  const { accessToken: token } = await t.app.signIn('vizinho');
  const [empresa] = t.app.seeded.users.vizinho.links;
  const session = { token, ...(empresa !== undefined && { empresa }) };
  return {
    async manifest(chave: string): Promise<void> {
      const body = { tpEvento: '210210', chaves: [chave], senha: SENHA };
      expect((await t.app.request('/v1/nfe/manifestacoes', { ...session, body })).status).toBe(202);
    },
    async services() {
      const response = await t.app.request('/v1/servicos-externos', session);
      return z.array(servicoExternoSchema).parse(await response.json());
    },
  };
}

/** Response to the calls of the first tenant; null: the same as for all tenants. */
let answerFirst: (() => RespostaHttp) | null = null;
/** Whether SEFAZ is down for all tenants. */
let isOut = false;

/** Counts the calls to SEFAZ; returns the count of the first tenant and of the others, and `back`, which stops counting. */
async function watch() {
  const { transporte, certificadoSimulado } = t.app.deps.sefaz;
  const { chainPem } = await certificadoSimulado(t.cnpj);
  const calls = { first: 0, others: 0 };
  const watched: Transporte = async (pedido) => {
    const isFirst = pedido.tls.chainPem === chainPem;
    calls[isFirst ? 'first' : 'others'] += 1;
    if (isOut) throw new FalhaTransporte('NAO_ENVIADO', 'A SEFAZ não atendeu a conexão a tempo.');
    return (isFirst && answerFirst?.()) || transporte(pedido);
  };
  t.app.deps.sefaz.transporte = watched;
  return { calls, back: () => Object.assign(t.app.deps.sefaz, { transporte }) };
}

const refusedCertificate = () => {
  throw new FalhaTransporte('NAO_ENVIADO', 'O certificado A1 da empresa não serve para a conexão.', true);
};
const forbidden = () => ({ status: 403, body: new TextEncoder().encode('<html>Forbidden</html>') });

/** Makes the first tenant fail three times, enough to open a circuit breaker. */
async function callInVain(): Promise<void> {
  for (const numero of [1, 2, 3]) await manifest('210210', [chaveDe(numero)]);
  await t.app.drain();
}

describe('one service, two tenants', () => {
  test('what one finds out of a service that is down, the other is told before it calls in vain', async () => {
    const { calls, back } = await watch();
    isOut = true;
    try {
      await callInVain();
      const other = await neighbour();
      await other.manifest(chaveDe(9));
      await t.app.drain();
      expect(calls.others).toBe(0);
      expect(await other.services()).toMatchObject([
        { texto: expect.stringContaining('sem resposta desde 09:00') },
      ]);
    } finally {
      isOut = false;
    }
    await passTime(t.app, 5 * MINUTE);
    back();
    expect(await registered()).toHaveLength(4);
  });

  test.each([
    ['by the handshake', refusedCertificate],
    ['by 403', forbidden],
  ])('a certificate that is refused %s stops nobody else', async (_, refusal) => {
    const { calls, back } = await watch();
    answerFirst = refusal;
    try {
      await callInVain();
      expect(calls.first).toBe(3);
      const other = await neighbour();
      expect(await other.services()).toEqual([]);
      await other.manifest(chaveDe(9));
      await t.app.drain();
      expect((await registered()).map(({ chave }) => chave)).toEqual([chaveDe(9)]);
    } finally {
      answerFirst = null;
      back();
    }
  });

  test('nor does it keep a service from being found to be back', async () => {
    const { back } = await watch();
    isOut = true;
    const other = await neighbour();
    try {
      await other.manifest(chaveDe(9));
      await callInVain();
      isOut = false;
      answerFirst = refusedCertificate;
      await passTime(t.app, 10 * MINUTE);
      expect((await registered()).map(({ chave }) => chave)).toEqual([chaveDe(9)]);
    } finally {
      isOut = false;
      answerFirst = null;
      back();
    }
  });
});

test.each([
  ['and what was being stored is lost', false],
  ['once that was stored, before anybody is told', true],
])(
  'the database goes away after the event was sent, %s: one event, and it counts against nothing',
  async (_, held) => {
    const { db, lose, isLost } = losingOnce(t.app.db, held);
    const { transporte } = t.app.deps.sefaz;
    const sending: Transporte = async (pedido) => {
      const answer = await transporte(pedido);
      lose();
      return answer;
    };
    const losing = { ...t.app.deps, db, sefaz: { ...t.app.deps.sefaz, transporte: sending } };
    await manifest('210200', [CHAVE, chaveDe(2)]);
    await createTaskRunner(losing, { alone: true, kinds: [anyTask(tarefaManifestacao.NFE)] }).drain();
    expect(isLost()).toBe(true);
    expect((await state()).map(({ estado }) => estado)).toEqual(
      Array(2).fill(held ? 'registrada' : 'enviando'),
    );
    await passTime(t.app, 10 * SECOND);
    expect((await state()).map(({ estado }) => estado)).toEqual(['registrada', 'registrada']);
    expect(await registered()).toHaveLength(2);
    const tasks = await t.rows(sql`select estado, mortes from tarefas where tipo = 'manifestacao-nfe'`);
    expect(tasks).toEqual([{ estado: 'concluida', mortes: 0 }]);
    expect(await t.rows(sql`select from disjuntores`)).toEqual([]);
  },
);
