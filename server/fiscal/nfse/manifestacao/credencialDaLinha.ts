import type { TaskStep } from '../../../tasks/task.ts';
import { type Credencial, credencialDe } from '../../certificates/credencial.ts';
import { empresaDaSessao } from '../../empresa.ts';
import type { LinhaDeManifestacao } from './quadro.ts';

/**
 * Returns the certificate for a manifestação's own environment: a later change of the company's environment does not redirect
 * it.
 */
export async function credencialDaLinha(
  { tx, ator, deps, now }: TaskStep,
  { ambiente }: Pick<LinhaDeManifestacao, 'ambiente'>,
): Promise<Credencial> {
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  return credencialDe(tx, deps, { ...empresa, ambiente }, now);
}
