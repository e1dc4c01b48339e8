import {
  type Fechamentos,
  fechamentosSchema,
  type Memorias,
  memoriasSchema,
  type Regras,
  regrasSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** What approves by itself, and what is filled in by itself. */
export type Qual = 'regras' | 'memorias';

/** The rules of automatic approval of the companies in view. Throws ApiError. */
export async function readRegras(signal: AbortSignal): Promise<Regras> {
  return regrasSchema.parse(await (await apiFetch('/v1/nfs/regras', { signal })).json());
}

/** The decisions that are remembered in the companies in view. Throws ApiError. */
export async function readMemorias(signal: AbortSignal): Promise<Memorias> {
  return memoriasSchema.parse(await (await apiFetch('/v1/nfs/memorias', { signal })).json());
}

/** Ends one, with why. Throws ApiError. */
export async function endRegraOrMemoria(qual: Qual, id: string, motivo: string): Promise<void> {
  await apiFetch(`/v1/nfs/${qual}/${id}/encerrar`, { method: 'POST', body: JSON.stringify({ motivo }) });
}

/** In: the note that serves as model, up to which amount of cents, until when and why. Throws ApiError. */
export async function sendRegra(regra: {
  nfseId: string;
  limite: number;
  ate: string;
  motivo: string;
}): Promise<void> {
  await apiFetch('/v1/nfs/regras', { method: 'POST', body: JSON.stringify(regra) });
}

const FECHAMENTOS = '/v1/nfs/fechamentos';

/** The months that were closed or reopened in the chosen company, the newest first. Throws ApiError. */
export async function readFechamentos(signal: AbortSignal): Promise<Fechamentos> {
  return fechamentosSchema.parse(await (await apiFetch(FECHAMENTOS, { signal })).json());
}

/** Closes a month, with all before it, or reopens the last one. Out: as `readFechamentos`. Throws ApiError. */
export async function closeMes(change: { mes: string; fechado: boolean }): Promise<Fechamentos> {
  const response = await apiFetch(FECHAMENTOS, { method: 'PUT', body: JSON.stringify(change) });
  return fechamentosSchema.parse(await response.json());
}
