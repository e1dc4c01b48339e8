import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import type { Conferencia } from '../../../contract/fiscal/esquemas.ts';
import type { Reading } from '../../workers/reading.ts';
import type { PacoteGuardado } from './compiledCache.ts';
import { arquivosDoPacote, readEsquemasGuardados } from './store.ts';

const NONE = 'Nenhum pacote de esquemas oficiais foi importado ainda.';
const whenNone = (motivo: string): Conferencia => ({ situacao: 'SEM_PACOTE', motivo });

/**
 * Checks files against the official package in force at the date of each (docs/decisoes.md 'Pacotes de XSD'); `files`
 * are XML that was already read. Returns the result of each, in order; no file is rejected for it.
 */
export async function checkAgainstSchemas(
  reading: Reading,
  files: readonly Uint8Array[],
): Promise<Conferencia[]> {
  const { jobs, owner, inTransaction, now } = reading;
  const guardados = files.length === 0 ? [] : await inTransaction(readEsquemasGuardados);
  if (guardados.length === 0) return files.map(() => whenNone(NONE));
  const hoje = todayInSaoPaulo(now);
  const pacotes: Record<string, PacoteGuardado> = {};
  const found = new Map<number, Conferencia>();
  while (found.size < files.length) {
    const open = files.flatMap((bytes, at) => (found.has(at) ? [] : [{ at, bytes }]));
    const inputs = open.map(({ bytes }) => ({ bytes, guardados, hoje, pacotes }));
    const needed = new Set<string>();
    for (const [position, outcome] of (await jobs.each(owner, 'conferir', inputs)).entries()) {
      const at = open[position]?.at ?? -1;
      if (!outcome.ok) found.set(at, whenNone(outcome.mensagem));
      else if ('pronta' in outcome.value) found.set(at, outcome.value.pronta);
      else for (const id of outcome.value.faltam) needed.add(id);
    }
    for (const id of needed) pacotes[id] = await inTransaction((tx) => arquivosDoPacote(tx, id));
  }
  return files.map((_, at) => found.get(at) ?? whenNone(NONE));
}

/** Checks one file as `checkAgainstSchemas`. */
export async function checkOneAgainstSchemas(reading: Reading, bytes: Uint8Array): Promise<Conferencia> {
  const [only] = await checkAgainstSchemas(reading, [bytes]);
  return only ?? whenNone(NONE);
}
