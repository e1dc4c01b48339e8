import { CHAVES_NACIONAIS } from '../../../../contract/fiscal/nfse/emissores.ts';
import type { Tx } from '../../../db/database.ts';
import { sha256 } from '../../../sha256.ts';
import { marcaDasRaizes, readRaizes } from '../../raizes/store.ts';
import type { Conhecidos } from './conhecidos.ts';
import { readConfirmados } from './emissores.ts';

/** Returns a version mark of the trusted certificates and confirmed issuers: it changes once any of them changes. */
export async function marcaDosConhecidos(tx: Tx): Promise<string> {
  const raizes = await marcaDasRaizes(tx);
  const municipios = await readConfirmados(tx);
  if (municipios.length === 0) return raizes;
  return `${raizes}:${(await sha256(JSON.stringify(municipios))).slice(0, 16)}`;
}

/** Reads the trusted certificates and known issuers of a tenant, against which signatures of notas are judged. */
export async function readConhecidos(tx: Tx): Promise<Conhecidos> {
  return { raizes: await readRaizes(tx), nacionais: CHAVES_NACIONAIS, municipios: await readConfirmados(tx) };
}
