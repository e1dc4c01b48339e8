import { z } from 'zod';
import { canSeal, sealInBrowser, unsealInBrowser } from '../authProvider/draftSeal.ts';
import { readStoredText, writeStored } from '../authProvider/storage.ts';
import type { RespostaDoCliente } from './respostas.ts';

const KEY = 'farol-datas';

const respostaSchema = z.object({
  data: z.string(),
  valor: z.string(),
  observacao: z.string(),
  situacao: z.enum(['', 'NAO_PAGO', 'NAO_E_NOSSO', 'PAGO_POR_OUTRA']),
}) satisfies z.ZodType<RespostaDoCliente>;
const abaSchema = z.object({ token: z.string(), respostas: z.record(z.string(), respostaSchema) });

/** Link that this tab was opened with, and the input per nota that the server does not have yet. */
export type EstaAba = z.infer<typeof abaSchema>;

/** The newest value on its way to the tab's storage, so that an older one sealed later does not overwrite it. */
let ultima: EstaAba | null = null;

/**
 * Stores the link and input for a reload, or a tab that the phone discarded; they end with the tab. Sealed by a key of the browser, so that
 * the tab never holds the link in clear: where the browser has no key, nothing is stored.
 */
export async function storeAba(aba: EstaAba): Promise<void> {
  ultima = aba;
  if (!canSeal()) return;
  const sealed = await sealInBrowser(JSON.stringify(aba)).catch(() => null);
  if (ultima === aba) writeStored('tab', KEY, sealed);
}

/** Returns what the tab stores, if this browser can unseal it. */
export async function readAba(): Promise<EstaAba | null> {
  const sealed = readStoredText('tab', KEY);
  if (sealed === null) return null;
  return unsealInBrowser(sealed)
    .then((text) => abaSchema.parse(JSON.parse(text)))
    .catch(() => null);
}

/** Removes what the tab stores, because the link is no longer valid. */
export function esquecerAba(): void {
  ultima = null;
  writeStored('tab', KEY, null);
}
