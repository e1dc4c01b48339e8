import type { XsdValidator } from 'libxml2-wasm';
import type { Tx } from '../../db/database.ts';
import { compilar } from './compilar.ts';
import type { EsquemaGuardado } from './escolher.ts';
import { textosDoPacote } from './store.ts';

/** Compiled schemas that are kept; the parser's memory for the others is given back. */
const KEPT = 12;

/** The last used one last. */
const compiled = new Map<string, XsdValidator>();

/** A validator that is compiled already, to be used at once: a later call may give its memory back. */
export function validadorPronto(id: string): XsdValidator | undefined {
  const found = compiled.get(id);
  if (!found) return undefined;
  compiled.delete(id);
  compiled.set(id, found);
  return found;
}

/** Compiles a schema of a package unless it is here. Throws when it does not compile any more. */
export async function validadorDe(tx: Tx, { id, esquemaId, nome }: EsquemaGuardado): Promise<void> {
  if (compiled.has(id)) return;
  const textos = await textosDoPacote(tx, esquemaId);
  // Another request may have been quicker while the package was read.
  if (compiled.has(id)) return;
  const outcome = compilar(nome, textos);
  if (!outcome.ok) throw new Error(`An imported schema compiles no more: ${id} ${outcome.mensagem}`);
  compiled.set(id, outcome.validador);
  for (const [oldest, validator] of compiled) {
    if (compiled.size <= KEPT) break;
    compiled.delete(oldest);
    validator.dispose();
  }
}
