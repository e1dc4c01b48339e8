import type { TaskStep } from '../../../tasks/task.ts';
import { type Credencial, credencialDe } from '../../certificates/credencial.ts';
import { empresaDaSessao } from '../../empresa.ts';
import type { Linha } from './quadro.ts';

/** What signs and opens connections in the environment of a manifestation: a change of the company's does not redirect it. */
export async function credencialDaLinha(
  { tx, ator, deps, now }: TaskStep,
  { ambiente }: Pick<Linha, 'ambiente'>,
): Promise<Credencial> {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  return credencialDe(tx, deps, { ...empresa, ambiente }, now);
}
