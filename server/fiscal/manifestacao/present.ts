import { semVinculo } from '../../../contract/fiscal/consulta.ts';
import type { Manifestacao } from '../../../contract/fiscal/pedidoManifestacao.ts';
import { textoDaEspera } from '../sefaz/espera.ts';
import { longestWait } from '../sefaz/normasEspera.ts';
import { explicacao, registradaComo } from './rules.ts';
import type { manifestacoes } from './tables.ts';

/** Returns a manifestation as the company sees it. */
export function presentManifestacao(linha: typeof manifestacoes.$inferSelect): Manifestacao {
  const { id, chave, tpEvento, nSeqEvento, ambiente, estado, justificativa, cStat, xMotivo, nProt } = linha;
  const esperando = estado === 'pendente' && longestWait([cStat], linha.alteradoEm);
  const mensagem =
    estado === 'rejeitada'
      ? explicacao(cStat, xMotivo)
      : esperando
        ? textoDaEspera(esperando)
        : estado === 'registrada' && semVinculo(cStat)
          ? registradaComo({ cStat, nProt })
          : xMotivo;
  const criadoEm = linha.criadoEm.toISOString();
  return {
    id,
    chave,
    tpEvento,
    nSeqEvento,
    ambiente,
    estado,
    justificativa,
    cStat,
    mensagem,
    nProt,
    criadoEm,
  };
}
