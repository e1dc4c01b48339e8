import type { z } from 'zod';
import type { manifestacaoNotaSchema } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { TIPOS_MANIFESTACAO_NOTA } from '../../../../contract/fiscal/nfse/manifestacaoNota.ts';
import type { ActorContext } from '../../../http/route.ts';
import { isPendente, readQuadro } from './quadro.ts';

type ManifestacaoNota = z.infer<typeof manifestacaoNotaSchema>;

/** Reads which manifestações the company may send of a nota, why not, and the latest one made. Throws 404. */
export async function readManifestacao(
  { tx, ator }: Pick<ActorContext, 'tx' | 'ator'>,
  { nfseId }: { nfseId: string },
): Promise<ManifestacaoNota> {
  const { feitas, impedimentos } = await readQuadro(tx, nfseId, ator.parametros);
  const aberta = feitas.find(isPendente);
  // While one is pending, only the same type may be retried.
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
