import { formatMonth } from '../../../../contract/brasil/month.ts';
import type { Tx } from '../../../db/database.ts';
import { invalidFields } from '../../../http/problem.ts';
import { fechadasAte } from '../../nfse/revisao/fechadas.ts';
import { temMotivo } from './regras.ts';

/** A date that comes, or goes. */
interface Data {
  empresaId: string;
  data: string;
}

/** Throws 400 at `motivo` when a date is of a month that its company has closed and nobody says why. */
export async function requireMotivo(tx: Tx, datas: readonly Data[], motivo: string): Promise<void> {
  if (temMotivo(motivo)) return;
  const ate = await fechadasAte(
    tx,
    datas.map(({ empresaId }) => empresaId),
  );
  const fechado = datas.find(({ empresaId, data }) => data.slice(0, 7) <= (ate.get(empresaId) ?? ''));
  if (fechado)
    throw invalidFields({
      motivo: `${formatMonth(fechado.data.slice(0, 7))} está fechado: o que foi declarado pode precisar de retificação. Diga por que a data muda.`,
    });
}
