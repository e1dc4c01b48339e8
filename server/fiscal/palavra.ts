import { AMBIENTES_DIFERENTES, type Ambiente, misturam, type Palavra } from '../../contract/ambiente.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import { empresasDoAtor } from './empresa.ts';

/** Throws 400 where production and something else would go in one act, and who asks did not say so. */
export function requirePalavra(ambientes: readonly Ambiente[], { ambientesDiferentes }: Palavra): void {
  if (misturam(ambientes) && !ambientesDiferentes)
    throw invalidFields({ ambientesDiferentes: AMBIENTES_DIFERENTES });
}

/** The same for companies by id, of those that the transaction sees. Out: what it throws is as for `requirePalavra`. */
export async function requirePalavraDe(tx: Tx, empresas: Iterable<string>, dito: Palavra): Promise<void> {
  const found = await empresasDoAtor(tx, { empresas: [...new Set(empresas)] });
  requirePalavra(
    found.map(({ ambiente }) => ambiente),
    dito,
  );
}
