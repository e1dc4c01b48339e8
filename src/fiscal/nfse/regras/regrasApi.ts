import {
  type Fechamentos,
  fechamentosSchema,
  type Memorias,
  memoriasSchema,
  type Regras,
  regrasSchema,
} from '../../../../contract/fiscal/nfse/revisao.ts';
import { apiFetch } from '../../../dataProvider/http.ts';

/** Rules of automatic approval, or remembered decisions. */
export type Qual = 'regras' | 'memorias';

/** Reads the rules of automatic approval of the selected companies. Throws ApiError. */
export async function readRegras(signal: AbortSignal): Promise<Regras> {
  return regrasSchema.parse(await (await apiFetch('/v1/nfs/regras', { signal })).json());
}

/** Reads the remembered decisions of the selected companies. Throws ApiError. */
export async function readMemorias(signal: AbortSignal): Promise<Memorias> {
  return memoriasSchema.parse(await (await apiFetch('/v1/nfs/memorias', { signal })).json());
}

/** Ends a rule or a remembered decision, with the reason. Throws ApiError. */
export async function endRegraOrMemoria(qual: Qual, id: string, motivo: string): Promise<void> {
  await apiFetch(`/v1/nfs/${qual}/${id}/encerrar`, { method: 'POST', body: JSON.stringify({ motivo }) });
}

/** Creates a rule after the model of a nota; `limite` is in cents, `ate` its last day (YYYY-MM-DD). Throws ApiError. */
export async function sendRegra(regra: {
  nfseId: string;
  limite: number;
  ate: string;
  motivo: string;
}): Promise<void> {
  await apiFetch('/v1/nfs/regras', { method: 'POST', body: JSON.stringify(regra) });
}

const FECHAMENTOS = '/v1/nfs/fechamentos';

/** Reads the closed and reopened months of the selected company, the newest first. Throws ApiError. */
export async function readFechamentos(signal: AbortSignal): Promise<Fechamentos> {
  return fechamentosSchema.parse(await (await apiFetch(FECHAMENTOS, { signal })).json());
}

/** Closes a month, with all before it, or reopens the last one. Returns the same as `readFechamentos`. Throws ApiError. */
export async function closeMes(change: { mes: string; fechado: boolean }): Promise<Fechamentos> {
  const response = await apiFetch(FECHAMENTOS, { method: 'PUT', body: JSON.stringify(change) });
  return fechamentosSchema.parse(await response.json());
}
