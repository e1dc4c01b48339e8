import { z } from 'zod';
import { canSeal, seal, unseal } from '../authProvider/draftSeal.ts';
import { readStored, writeStored } from '../authProvider/storage.ts';
import type { Resposta } from './respostas.ts';

const KEY = 'farol-datas';

const respostaSchema = z.object({
  data: z.string(),
  valor: z.string(),
  observacao: z.string(),
  situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
}) satisfies z.ZodType<Resposta>;
const abaSchema = z.object({ token: z.string(), respostas: z.record(z.string(), respostaSchema) });

/** The link that this tab was opened by, and what was typed that the server has not yet, by note. */
export type Aba = z.infer<typeof abaSchema>;

/** The newest that is on its way to the tab: an older one that is sealed later is not to take its place. */
let ultima: Aba | null = null;

/**
 * Keeps it for a reload, or a tab that the telephone dropped; the end of the tab is its end. Sealed by a key of the browser, so that
 * the tab never holds the link in clear: where the browser has no key, nothing is kept.
 */
export async function storeAba(aba: Aba): Promise<void> {
  ultima = aba;
  if (!canSeal()) return;
  const sealed = await seal(JSON.stringify(aba)).catch(() => null);
  if (ultima === aba) writeStored('tab', KEY, sealed);
}

/** What the tab keeps, if this browser can open it. */
export async function readAba(): Promise<Aba | null> {
  const sealed = readStored('tab', KEY);
  if (sealed === null) return null;
  return unseal(sealed)
    .then((text) => abaSchema.parse(JSON.parse(text)))
    .catch(() => null);
}

/** The link holds no more: nothing of it stays. */
export function esquecerAba(): void {
  ultima = null;
  writeStored('tab', KEY, null);
}
