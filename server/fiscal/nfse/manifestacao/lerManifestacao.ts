import type { z } from 'zod';
import type { manifestacaoNotaSchema } from '../../../../contract/fiscal/nfse/detalhe.ts';
import type { SessionContext } from '../../../http/route.ts';

type ManifestacaoNota = z.infer<typeof manifestacaoNotaSchema>;

/** What the company may tell the ADN about a note, or why not, and what it told. */
export async function lerManifestacao(
  { sessao }: Pick<SessionContext, 'tx' | 'sessao'>,
  _nota: { nfseId: string },
): Promise<ManifestacaoNota> {
  const impedimento = sessao.parametros.manifestacaoNfs
    ? null
    : 'A manifestação do tomador está desligada nos parâmetros do tenant.';
  return { impedimento, feita: null };
}
