import type { z } from 'zod';
import { type FiltroLixeira, lixeiraSchema, type Removido } from '../../../contract/lixeira.ts';
import { forgetCursors } from '../../dataProvider/cursors.ts';
import { discreetAddress } from '../../dataProvider/discreetFilter.ts';
import { apiFetch } from '../../dataProvider/http.ts';
import { pushError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import type { Failure } from '../list/actOnEach.ts';

const base = (recurso: string) => `/v1/${recurso}/lixeira`;

/** Reads one page of the bin, newest removals first. `apos` is the cursor of the page before. */
export async function readLixeira(
  recurso: string,
  filtro: FiltroLixeira,
  apos: string | null,
  signal?: AbortSignal,
): Promise<z.infer<typeof lixeiraSchema>> {
  const headers = new Headers();
  const query = new URLSearchParams({ filter: JSON.stringify(filtro), ...(apos !== null && { apos }) });
  const address = discreetAddress(`${base(recurso)}?${query}`, headers);
  return lixeiraSchema.parse(await (await apiFetch(address, { headers, ...(signal && { signal }) })).json());
}

/** Reads all removed records that would be in production once restored. */
export async function readEmProducao(recurso: string): Promise<Removido[]> {
  const found: Removido[] = [];
  let apos: string | null = null;
  do {
    const page: z.infer<typeof lixeiraSchema> = await readLixeira(recurso, { emProducao: true }, apos);
    found.push(...page.linhas);
    apos = page.proxima;
  } while (apos !== null);
  return found;
}

/** Restores a removed record. Throws ApiError when the server refuses. */
export async function restoreFromLixeira(recurso: string, id: string): Promise<void> {
  await apiFetch(`${base(recurso)}/${encodeURIComponent(id)}/restaurar`, { method: 'POST' });
  forgetCursors();
}

/** Notifies how many records were restored, and shows why each of the others was not. */
export function tellRestored(done: number, failures: readonly Failure[]): void {
  if (done > 0) toast({ severity: 'success', title: 'lixeira.restaurados', args: { smart_count: done } });
  if (failures.length === 0) return;
  const message = failures.map(({ name, reason }) => `${name}: ${reason}`).join('\n');
  pushError({ header: 'lixeira.erro', message });
}
