import { CHAVES_NACIONAIS } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Tx } from '../../../db/database.ts';
import { readRaizes } from '../../raizes/store.ts';
import type { Conhecidos } from './conhecidos.ts';
import { lerConfirmados } from './emissores.ts';

/** Reads by whom signatures of service invoices are judged for a tenant. */
export async function readConhecidos(tx: Tx): Promise<Conhecidos> {
  return { raizes: await readRaizes(tx), nacionais: CHAVES_NACIONAIS, municipios: await lerConfirmados(tx) };
}
