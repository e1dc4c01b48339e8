import { statfsSync } from 'node:fs';
import type { BatchObservableResult, Meter } from '@opentelemetry/api';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { asRole, type Database, rowsOf } from '../db/database.ts';
import { secondsBehind } from '../db/replica.ts';

interface Seen {
  reserva: Database;
  /** Read replica, or null. */
  leitura: Database | null;
  /** Folder of the data, whose disk is watched. */
  folder: string;
}

const SIZE = sql`select pg_database_size(current_database())::float8 as bytes`;
const sizeSchema = z.object({ bytes: z.number() });
const SUSPENDED = sql`select count(*)::int as total from webhooks where ativo and suspenso_em is not null`;
const totalSchema = z.object({ total: z.number() });
const ENDING = sql`select prazo, total::int as total from farol_certificados_findando()`;
const endingSchema = z.array(z.object({ prazo: z.string(), total: z.number() }));

/**
 * Registers gauges of what may run out, read at each scrape: disk and database space, delay of the replica, suspended webhooks,
 * certificates near expiry. What cannot be read is left out.
 */
export function observeStorage(meter: Meter, { reserva, leitura, folder }: Seen): void {
  const bytes = (name: string, description: string) =>
    meter.createObservableGauge(name, { unit: 'By', description });
  const free = bytes('farol.disco.livre', 'Livre no disco de DATA_DIR');
  const whole = bytes('farol.disco.total', 'Tamanho do disco de DATA_DIR');
  const size = bytes('farol.banco.tamanho', 'Tamanho do banco de dados');
  const behind = meter.createObservableGauge('farol.replica.atraso', {
    unit: 's',
    description: 'Atraso da réplica de leitura; infinito: não responde, ou deixou de ser réplica',
  });
  const suspended = meter.createObservableGauge('farol.webhook.suspensos', {
    description: 'Webhooks suspensos por falharem',
  });
  const ending = meter.createObservableGauge('farol.certificado.findando', {
    description: 'Empresas cujo certificado A1 vence em 15 dias, ou venceu nos últimos 15',
  });

  async function ofDatabase(result: BatchObservableResult): Promise<void> {
    await asRole(reserva, 'farol_auth', null, async (tx) => {
      result.observe(size, sizeSchema.parse((await rowsOf(tx, SIZE))[0]).bytes);
      result.observe(suspended, totalSchema.parse((await rowsOf(tx, SUSPENDED))[0]).total);
      for (const { prazo, total } of endingSchema.parse(await rowsOf(tx, ENDING)))
        result.observe(ending, total, { prazo });
    });
  }

  meter.addBatchObservableCallback(
    async (result) => {
      const disk = diskOf(folder);
      if (disk) result.observe(free, disk.free);
      if (disk) result.observe(whole, disk.whole);
      if (leitura) {
        const seconds = await secondsBehind(leitura).catch(() => null);
        result.observe(behind, seconds ?? Number.POSITIVE_INFINITY);
      }
      await ofDatabase(result).catch(() => undefined);
    },
    [free, whole, size, behind, suspended, ending],
  );
}

function diskOf(folder: string): { free: number; whole: number } | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { free: bavail * bsize, whole: blocks * bsize };
  } catch {
    return null;
  }
}
