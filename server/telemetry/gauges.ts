import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, type OpenDatabase, rowsOf } from '../db/database.ts';
import type { TurnLoad } from './port.ts';
import { QUEUES, queuesSchema } from './queues.ts';

const count = z.coerce.number();

/** Seconds by routine, including the backup: how late it is, how long it has been failing, and since its last success, if any. */
const ROUTINES = sql`
  select nome, greatest(0, extract(epoch from now() - proxima_em)) as atraso,
         coalesce(extract(epoch from now() - falha_desde), 0) as falha, extract(epoch from now() - boa_em) as boa
    from rotinas`;
const routinesSchema = z.array(
  z.object({ nome: z.string(), atraso: count, falha: count, boa: count.nullable() }),
);
/** External services that do not respond, and for how many seconds. */
const SILENT = sql`select servico as nome, extract(epoch from now() - desde) as atraso from farol_disjuntores()`;
const delaysSchema = z.array(z.object({ nome: z.string(), atraso: count }));

/**
 * Registers gauges read at each scrape: connections, queues, late routines, silent services, memory and event loop of this process; on
 * connections separate from those of requests. When the database does not respond only its numbers are missing.
 */
export function observeGauges(
  meter: Meter,
  {
    reserva,
    connections,
    turns,
  }: Pick<OpenDatabase, 'reserva' | 'connections'> & { turns: () => TurnLoad[] },
): void {
  const seconds = (name: string, description: string) =>
    meter.createObservableGauge(name, { unit: 's', description });
  const waiting = meter.createObservableGauge('farol.fila.itens', { description: 'Itens por fila e estado' });
  const oldest = seconds('farol.fila.espera', 'Espera do mais antigo');
  const late = seconds('farol.rotina.atraso', 'Atraso de cada rotina');
  const failing = seconds(
    'farol.rotina.falha',
    'Há quanto tempo cada rotina, e o backup, falha; 0: não falha',
  );
  const good = seconds('farol.rotina.boa', 'Há quanto tempo cada rotina, e o backup, terminou bem');
  const silent = seconds('farol.servico.parado', 'Há quanto tempo não responde');
  const pools = meter.createObservableGauge('farol.banco.conexoes', {
    description: 'Conexões por banco e estado',
  });
  const threads = meter.createObservableGauge('farol.leitura.vezes', {
    description: 'Vezes de ler arquivos, por fila e estado',
  });
  const takenBack = meter.createObservableCounter('farol.leitura.vezes_tomadas', {
    description: 'Vezes que ficaram paradas e foram dadas a outros',
  });
  const memory = meter.createObservableGauge('process.memory.usage', { unit: 'By' });
  const busy = meter.createObservableGauge('nodejs.eventloop.utilization', { description: 'De 0 a 1' });
  const lag = seconds(
    'nodejs.eventloop.delay.p99',
    'Espera por vez no laço de eventos, desde a última leitura',
  );
  let before = performance.eventLoopUtilization();
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();

  async function ofDatabase(result: BatchObservableResult): Promise<void> {
    const [queues, routines, services] = await asRole(reserva, 'farol_auth', null, async (tx) => [
      queuesSchema.parse(await rowsOf(tx, QUEUES)),
      routinesSchema.parse(await rowsOf(tx, ROUTINES)),
      delaysSchema.parse(await rowsOf(tx, SILENT)),
    ]);
    for (const { nome, estado, total, espera } of queues) {
      result.observe(waiting, total, { fila: nome, estado });
      if (estado === 'na_fila') result.observe(oldest, espera, { fila: nome });
    }
    for (const { nome, atraso, falha, boa } of routines) {
      result.observe(late, atraso, { rotina: nome });
      result.observe(failing, falha, { rotina: nome });
      if (boa !== null) result.observe(good, boa, { rotina: nome });
    }
    for (const { nome, atraso } of services) result.observe(silent, atraso, { servico: nome });
  }

  meter.addBatchObservableCallback(
    async (result) => {
      result.observe(memory, process.memoryUsage().rss);
      const now = performance.eventLoopUtilization();
      result.observe(busy, performance.eventLoopUtilization(now, before).utilization);
      before = now;
      result.observe(lag, delays.percentile(99) / 1e9);
      delays.reset();
      for (const { banco, emUso, livres, esperando } of connections()) {
        result.observe(pools, emUso, { banco, estado: 'em_uso' });
        result.observe(pools, livres, { banco, estado: 'livre' });
        result.observe(pools, esperando, { banco, estado: 'esperando' });
      }
      for (const { nome: fila, busy: taken, waiting: waits, takenBack: lost } of turns()) {
        result.observe(threads, taken, { fila, estado: 'em_uso' });
        result.observe(threads, waits, { fila, estado: 'esperando' });
        result.observe(takenBack, lost, { fila });
      }
      await ofDatabase(result).catch(() => undefined);
    },
    [waiting, oldest, late, failing, good, silent, pools, threads, takenBack, memory, busy, lag],
  );
}
