import type { Chegada, EventoChegado, Registrada, Registro } from './registro.ts';

const notYet: Registrada = {
  situacao: 'erro',
  mensagem: 'O registro de NFS-e ainda não está pronto.',
  notas: [],
};

/**
 * Stores notes for every company that each names, among those of the register, in a few statements for all. In: notes in the
 * order in which they came. Out: what became of each, in that order.
 */
export async function registrarNotas(
  _registro: Registro,
  chegadas: readonly Chegada[],
): Promise<Registrada[]> {
  return chegadas.map(() => notYet);
}

/** Stores events with their notes, or ahead of them. Out: what became of each, in their order. */
export async function registrarEventos(
  _registro: Registro,
  eventos: readonly EventoChegado[],
): Promise<Registrada[]> {
  return eventos.map(() => notYet);
}

/** Judges notes again by what is known now, and writes what changed. In: their ids, of companies that the transaction sees. */
export async function reavaliar(_registro: Registro, _ids: readonly string[]): Promise<void> {}
