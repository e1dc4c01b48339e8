import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { paradosSchema, servicoExternoSchema } from '../../contract/fiscal/servicosExternos.ts';
import { tarefaManifestacao } from '../../server/fiscal/manifestacao/send.ts';
import { FalhaTransporte } from '../../server/fiscal/transporte.ts';
import { anyTask } from '../../server/tasks/task.ts';
import { HOUR, MINUTE } from '../harness.ts';
import { CHAVE, chaveDe, manifestacaoApp } from '../support/manifestacao.ts';
import { dieAt, passTime } from '../support/quedas.ts';

const DAY = 24 * HOUR;
const t = manifestacaoApp();
const { manifest, registered, state, task } = t;

/** Makes the services fail whose URL matches; returns the URLs called and `back`, which restores them. */
function takeOut(isOut: (url: string) => boolean = () => true) {
  const { transporte } = t.app.deps.sefaz;
  const calls: string[] = [];
  t.app.deps.sefaz.transporte = async (pedido) => {
    if (!isOut(pedido.url)) return transporte(pedido);
    calls.push(pedido.url);
    throw new FalhaTransporte('NAO_ENVIADO', 'A SEFAZ não atendeu a conexão a tempo.');
  };
  return { calls, back: () => Object.assign(t.app.deps.sefaz, { transporte }) };
}

const read = async <T>(path: string, schema: z.ZodType<T>, token?: string) =>
  schema.parse(await (await t.app.request(path, { ...t.session(), ...(token && { token }) })).json());
const services = () => read('/v1/servicos-externos', z.array(servicoExternoSchema));
const parados = () => read('/v1/parados', paradosSchema);
const decide = async (act: 'retentar' | 'desistir', ids: string[]) => {
  const response = await t.app.request(`/v1/parados/${act}`, { ...t.session(), body: { ids } });
  return { status: response.status, body: await response.json() };
};
const KEYS = Array.from({ length: 6 }, (_, at) => chaveDe(at + 1));

describe('SEFAZ is down for a day', () => {
  test('few calls, everything is delivered once it is back, nothing twice, and people read since when', async () => {
    const out = takeOut();
    try {
      const { tarefaId } = await manifest('210210', KEYS);
      await passTime(t.app, 3 * MINUTE);
      expect(await services()).toMatchObject([
        {
          nome: 'SEFAZ (simulador)',
          texto: expect.stringMatching(
            /^SEFAZ \(simulador\) sem resposta desde 09:0\d; tentamos de novo às 09:0\d\.$/,
          ),
        },
      ]);
      expect((await state()).every(({ estado }) => estado === 'pendente')).toBe(true);
      t.app.advance(DAY - 3 * MINUTE);
      await t.app.drain();
      await t.enter();
      expect(out.calls.length).toBeLessThan(10);
      expect(await task(tarefaId)).toMatchObject({
        estado: 'na_fila',
        espera: { texto: expect.stringContaining('sem resposta desde 15/07/2026 às 09:00') },
      });
    } finally {
      out.back();
    }
    await passTime(t.app, HOUR + MINUTE);
    await t.enter();
    expect(await registered()).toHaveLength(KEYS.length);
    expect((await state()).every(({ estado }) => estado === 'registrada')).toBe(true);
    expect(await services()).toEqual([]);
    const [row] = await t.rows(sql`select tentativas, mortes from tarefas where tipo = 'manifestacao-nfe'`);
    expect(row).toEqual({ tentativas: 1, mortes: 0 });
  });

  test('one probes for everybody, and when it is back all go on at once', async () => {
    const out = takeOut();
    const many = Array.from({ length: 3 }, (_, at) => chaveDe(at + 1));
    try {
      for (const chave of many) await manifest('210210', [chave]);
      await passTime(t.app, 4 * MINUTE);
      // Three calls find that the service is down; after that, only one probes it each time.
      expect(out.calls.length).toBeLessThan(12);
    } finally {
      out.back();
    }
    const [{ proxima } = { proxima: null }] = z
      .array(z.object({ proxima: z.coerce.date() }))
      .parse(await t.rows(sql`select min(proxima_em) as proxima from disjuntores`));
    await passTime(t.app, (proxima?.getTime() ?? 0) - t.app.deps.clock().getTime() + 5 * MINUTE);
    expect(await registered()).toHaveLength(many.length);
  });

  test('what does not need the dead service goes on', async () => {
    const out = takeOut((url) => url.includes('NFeDistribuicaoDFe'));
    try {
      const session = t.session();
      expect((await t.app.request('/v1/nfe/distribuicao', { method: 'POST', ...session })).status).toBe(202);
      await passTime(t.app, 10 * MINUTE);
      await manifest('210210');
      await t.app.drain();
      expect(await registered()).toHaveLength(1);
      const [row] = await t.rows(
        sql`select estado, resumo, aguardando from tarefas where tipo = 'distribuicao-nfe'`,
      );
      expect(row).toMatchObject({
        estado: 'na_fila',
        resumo: '',
        aguardando: expect.stringContaining('sem resposta desde 09:00'),
      });
    } finally {
      out.back();
    }
    await passTime(t.app, HOUR);
    const [row] = await t.rows(sql`select estado, resultado from tarefas where tipo = 'distribuicao-nfe'`);
    expect(row).toMatchObject({ estado: 'concluida' });
  });
});

describe('what is tried no more waits for a person', () => {
  test('after a week it is parked; tried again it is delivered once, given up it may be asked for anew', async () => {
    const out = takeOut();
    let tarefa: string | null = null;
    try {
      ({ tarefaId: tarefa } = await manifest('210210', [CHAVE, chaveDe(2)]));
      await passTime(t.app, 2 * MINUTE);
      t.app.advance(7 * DAY);
      await t.app.drain();
    } finally {
      out.back();
    }
    await t.enter();
    expect(await task(tarefa)).toMatchObject({
      estado: 'concluida',
      resumo: '0 registradas, 2 paradas, à espera de você em Cobertura.',
    });
    const { total, itens } = await parados();
    expect(total).toBe(2);
    expect(itens[0]).toMatchObject({ especie: 'NFE', ato: 'Ciência da operação', pode: true });
    const of = (chave: string) => itens.filter((one) => one.chave === chave).map(({ id }) => id);
    expect((await manifest('210210')).recusadas[0]?.motivo).toContain('parada');
    expect(await decide('retentar', of(CHAVE))).toEqual({ status: 200, body: { feitos: 1 } });
    expect(await decide('desistir', of(chaveDe(2)))).toEqual({ status: 200, body: { feitos: 1 } });
    expect(await decide('desistir', of(chaveDe(2)))).toEqual({ status: 200, body: { feitos: 0 } });
    // The circuit breaker does not know yet that the service is back: the wait passes first.
    await passTime(t.app, HOUR + MINUTE);
    await t.enter();
    expect((await registered()).length).toBe(1);
    expect((await manifest('210210', [chaveDe(2)])).aceitas).toBe(1);
    await t.app.drain();
    expect((await registered()).length).toBe(2);
    expect((await parados()).total).toBe(0);
  });

  test('five processes die sending: no key is left on its way, and what may have left is asked for before it is sent again', async () => {
    const few = KEYS.slice(0, 5);
    await manifest('210210', few);
    const { transporte } = t.app.deps.sefaz;
    await dieAt(t.app, [anyTask(tarefaManifestacao.NFE)], (died) => ({
      sefaz: {
        ...t.app.deps.sefaz,
        transporte: async (pedido) => {
          await transporte(pedido);
          return died();
        },
      },
    }));
    await t.rows(sql`update tarefas set mortes = 4 where estado = 'executando'`);
    await t.app.drain();
    expect((await state()).map(({ estado }) => estado)).toEqual(few.map(() => 'parada'));
    const { itens } = await parados();
    expect(itens.every(({ incerto }) => incerto)).toBe(true);
    const ids = itens.map(({ id }) => id);
    expect(await decide('retentar', ids)).toEqual({ status: 200, body: { feitos: few.length } });
    await t.app.drain();
    expect(await registered()).toHaveLength(few.length);
    expect((await state()).every(({ estado }) => estado === 'registrada')).toBe(true);
  });

  test('what no task holds, left so by whatever, is found and told of', async () => {
    await manifest('210210', [CHAVE, chaveDe(2)]);
    await t.rows(sql`delete from tarefas where tipo = 'manifestacao-nfe' returning id`);
    await t.app.runRoutines();
    t.app.advance(10 * MINUTE);
    await t.app.runRoutines();
    await t.enter();
    expect((await state()).map(({ estado }) => estado)).toEqual(['parada', 'parada']);
    expect(
      await t.rows(sql`select texto from notificacoes where titulo = 'Manifestação de NF-e parada'`),
    ).toEqual([
      { texto: '2 manifestações pararam antes da resposta. Tente de novo ou desista em Cobertura.' },
    ]);
  });
});
