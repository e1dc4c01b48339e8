import { AMBIENTES_DIFERENTES, type Ambiente, misturam, type Palavra } from '../../contract/ambiente.ts';
import type { Tx } from '../db/database.ts';
import { invalidFields } from '../http/problem.ts';
import { empresasDoAtor } from './empresa.ts';

/** Throws 400 where one act mixes production and other environments and the user did not confirm it. */
export function requirePalavra(ambientes: readonly Ambiente[], { ambientesDiferentes }: Palavra): void {
  if (misturam(ambientes) && !ambientesDiferentes)
    throw invalidFields({ ambientesDiferentes: AMBIENTES_DIFERENTES });
}

/** Throws as `requirePalavra`, for companies by id, of those that the transaction sees. */
export async function requirePalavraDe(tx: Tx, empresas: Iterable<string>, dito: Palavra): Promise<void> {
  const found = await empresasDoAtor(tx, { empresas: [...new Set(empresas)] });
  requirePalavra(
    found.map(({ ambiente }) => ambiente),
    dito,
  );
}
