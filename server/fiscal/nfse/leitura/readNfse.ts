import type { LeituraNfse } from '../../../../contract/fiscal/nfse/leitura.ts';
import { lerXml } from './lerXml.ts';

/**
 * What a file holds of service invoices: notes, declarations and events, whichever layout, each with its own bytes; or why it
 * holds none. Bounded, and never throws for what a file holds.
 */
export function readNfse({ bytes }: { nome: string; bytes: Uint8Array }): LeituraNfse {
  return lerXml(bytes);
}
