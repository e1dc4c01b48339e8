import type { z } from 'zod';
import type { manifestacaoNotaSchema } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { TIPOS_MANIFESTACAO_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { ActorContext } from '../../../http/route.ts';
import { isPendente, readQuadro } from './quadro.ts';

type ManifestacaoNota = z.infer<typeof manifestacaoNotaSchema>;

/** What the company may tell the ADN about a note, or why not, and what it told. Throws 404. */
export async function readManifestacao(
  { tx, ator }: Pick<ActorContext, 'tx' | 'ator'>,
  { nfseId }: { nfseId: string },
): Promise<ManifestacaoNota> {
  const { feitas, impedimentos } = await readQuadro(tx, nfseId, ator.parametros);
  const aberta = feitas.find(isPendente);
  // One that is under way may be tried again, and no other.
  const cabe = TIPOS_MANIFESTACAO_NOTA.filter(
    (tipo) => impedimentos[tipo] === null && (aberta === undefined || aberta.tipo === tipo),
  );
  const shown = aberta ?? feitas.find(({ situacao }) => situacao === 'REGISTRADA') ?? feitas[0];
  return {
    impedimento: cabe.length > 0 ? null : (impedimentos[203202] ?? impedimentos[203206]),
    cabe,
    feita: shown
      ? {
          tipo: shown.tipo,
          situacao: shown.situacao,
          quem: shown.quem,
          em: shown.criadoEm.toISOString(),
          mensagem: shown.mensagem,
        }
      : null,
  };
}
