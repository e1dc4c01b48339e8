import { fitsAfterManifestacao } from '../../../contract/fiscal/cabimento.ts';
import { semVinculo } from '../../../contract/fiscal/consulta.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import {
  type CodigoManifestacao,
  isManifestacao,
  MANIFESTACOES,
} from '../../../contract/fiscal/manifestacao.ts';
import { leiautes } from '../especies.ts';

/** An event of a key that was not rejected, in the order of the requests. */
export interface EventoAnterior {
  tpEvento: string;
  nSeqEvento: number;
  estado: 'pendente' | 'enviando' | 'registrada' | 'parada';
  nProt: string;
  /** False: registered without its document (136). It counts in the sequence, but is not in force. */
  vinculado: boolean;
}

export type Sequencia = { nSeqEvento: number; protocoloAlvo: string } | { recusa: string };

/** Maximum number of each conclusive manifestation (NT 2020.001 v1.50); the last one registered is in force. */
const MAXIMO_CONCLUSIVO = 2;

/** Returns the act in force after these: ciência only as long as there is no other. */
function estadoDe(anteriores: readonly EventoAnterior[]): string {
  const said = anteriores.flatMap(({ tpEvento, vinculado }) =>
    vinculado && isManifestacao(tpEvento) ? [MANIFESTACOES[tpEvento].estado] : [],
  );
  return said.findLast((estado) => estado !== 'CIENCIA') ?? said.at(-1) ?? 'PENDENTE';
}

/** Returns the sequence of a new event after the earlier ones of its key, or why it is rejected. */
export function proximaSequencia(
  anteriores: readonly EventoAnterior[],
  tpEvento: CodigoManifestacao,
): Sequencia {
  if (anteriores.some(({ estado }) => estado === 'parada')) {
    return {
      recusa: 'Há uma manifestação parada deste documento: em Cobertura, tente de novo ou desista dela.',
    };
  }
  if (anteriores.some(({ estado }) => estado !== 'registrada')) {
    return { recusa: 'Já há uma manifestação deste documento em andamento.' };
  }
  const said = fitsAfterManifestacao(estadoDe(anteriores), tpEvento);
  if (!said.cabe) return { recusa: said.motivo };
  if (tpEvento === '610111') {
    const alvo = anteriores.find((anterior) => anterior.tpEvento === '610110');
    return alvo?.nProt
      ? { nSeqEvento: 1, protocoloAlvo: alvo.nProt }
      : { recusa: 'Este CT-e não tem desacordo com protocolo a cancelar.' };
  }
  const mesmos = anteriores.filter((anterior) => anterior.tpEvento === tpEvento);
  if (mesmos.length >= MAXIMO_CONCLUSIVO) {
    return { recusa: `${MANIFESTACOES[tpEvento].nome}: a SEFAZ aceita no máximo duas por nota.` };
  }
  return { nSeqEvento: mesmos.length + 1, protocoloAlvo: '' };
}

/** Rejections about the document itself, after which SEFAZ is queried about it. */
const DO_DOCUMENTO: readonly string[] = ['217', '494', '580', '650', '651', '664'];

/** Returns whether a rejection means that the document is not as assumed: cancelled, unknown, not authorised. */
export const falaDoDocumento = (cStat: string): boolean => DO_DOCUMENTO.includes(cStat);

/** Meaning of a status; `incerto` means that only a query by the key can determine it. */
type DesfechoDoStatus = 'registrada' | 'duplicada' | 'transitoria' | 'incerto' | 'rejeitada';

const DESFECHOS: Record<string, DesfechoDoStatus> = {
  '134': 'registrada',
  '135': 'registrada',
  '136': 'registrada',
  '155': 'registrada',
  '573': 'duplicada',
  '108': 'transitoria',
  '109': 'transitoria',
  '656': 'transitoria',
  '678': 'transitoria',
  '999': 'incerto',
};

/** Returns the meaning of an event's cStat; 573 and, for CT-e, 631 mean that it is already registered. */
export function desfecho(cStat: string, especie: EspecieSefaz): DesfechoDoStatus {
  const { duplicado } = leiautes[especie];
  return duplicado.some((one) => one === cStat) ? 'duplicada' : (DESFECHOS[cStat] ?? 'rejeitada');
}

const ACOES: Record<string, string> = {
  '213': 'O certificado é de outro CNPJ. Envie o certificado desta empresa.',
  '280': 'A SEFAZ não aceitou o certificado. Confira a validade e a cadeia.',
  '494': 'A SEFAZ não conhece esta chave. Confira os 44 caracteres.',
  '580': 'A nota não está autorizada na SEFAZ.',
  '575': 'Esta empresa não é a destinatária do documento.',
  '577': 'O relógio do servidor está atrás da emissão do documento.',
  '578': 'O relógio do servidor está adiantado.',
  '594': 'A SEFAZ já tem o máximo de manifestações deste tipo.',
  '596': 'O prazo desta manifestação acabou.',
  '650': 'A nota foi cancelada ou denegada: não cabe ciência.',
  '651': 'A nota foi cancelada ou denegada: não cabe desconhecimento.',
  '655': 'Já há uma manifestação conclusiva: não cabe mais ciência.',
  '664': 'O CT-e já foi substituído.',
};

/** Returns a registered act in words: linked to its document, or without it (136). */
export function registradaComo({ cStat, nProt }: { cStat: string; nProt: string }): string {
  const protocolo = nProt ? `, protocolo ${nProt}` : '';
  if (!semVinculo(cStat)) return `Registrada${protocolo || ' antes'} (${cStat})`;
  return `Registrada sem vínculo${protocolo} (136): a SEFAZ guardou o evento e não tem a nota dele. Não conta como manifestação até que ela a conheça; confira a situação.`;
}

/** Returns a rejection in words: the remedy where known, and always SEFAZ's message. */
export function explicacao(cStat: string, xMotivo: string): string {
  // Rejected here, before it was sent.
  if (cStat === '') return xMotivo;
  const acao = ACOES[cStat];
  return acao ? `${acao} (${cStat}: ${xMotivo})` : `A SEFAZ rejeitou: ${cStat} ${xMotivo}`;
}
