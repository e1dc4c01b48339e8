import type { Documento } from '../../../contract/fiscal/documento.ts';
import { type DecisaoDaChave, determineConteudo, readChaves } from './conteudos.ts';
import type { LockedStore } from './lockDocuments.ts';
import { idOfLugar, type LugarDaChave } from './lugar.ts';
import { noChanges } from './mudancas.ts';
import { writeDocuments } from './writeDocuments.ts';

/** The shown content of a key, and the id of its row in the list; nulls where nothing is stored. */
interface Redecided {
  decisao: DecisaoDaChave | null;
  id: string | null;
}

/**
 * Decides again which content of each key is shown and the state of its document, after a change of what that depends
 * on: an event, the environment, the trusted certificates, SEFAZ's answer or a person's choice. `documentos` are
 * contents read just now, by id. Returns the decisions in the order of the keys.
 */
export async function redecide(
  store: LockedStore,
  lugares: readonly LugarDaChave[],
  documentos: ReadonlyMap<string, Documento> = new Map(),
): Promise<Redecided[]> {
  const mudancas = { ...noChanges(), documentos: new Map(documentos) };
  const stored = await readChaves(store.tx, lugares);
  for (const lugar of lugares) {
    const known = stored.get(idOfLugar(lugar));
    const depois = known && determineConteudo(known, store.ambientes(lugar.empresa.id));
    if (depois) mudancas.lugares.set(idOfLugar(lugar), { lugar, known, depois });
  }
  const ids = await writeDocuments(store, mudancas, lugares);
  return lugares.map((lugar) => ({
    decisao: mudancas.lugares.get(idOfLugar(lugar))?.depois ?? null,
    id: ids.get(idOfLugar(lugar)) ?? null,
  }));
}
