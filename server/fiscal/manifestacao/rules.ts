import { fitsAfterManifestacao } from '../../../contract/fiscal/cabimento.ts';
import { semVinculo } from '../../../contract/fiscal/consulta.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import {
  type CodigoManifestacao,
  isManifestacao,
  MANIFESTACOES,
} from '../../../contract/fiscal/manifestacao.ts';
import { leiautes } from '../especies.ts';

/** An event of a key that was not rejected, in the order in which they were asked. */
export interface Anterior {
  tpEvento: string;
  nSeqEvento: number;
  estado: 'pendente' | 'enviando' | 'registrada' | 'parada';
  nProt: string;
  /** False: registered without its document (136). It takes its place in the sequence, and does not hold. */
  vinculado: boolean;
}

export type Sequencia = { nSeqEvento: number; protocoloAlvo: string } | { recusa: string };

/** NT 2020.001 v1.50: each conclusive manifestation at most twice, and the last one registered is the one that holds. */
const MAXIMO_CONCLUSIVO = 2;

/** The act that holds after these: ciência only as long as there is no other. */
function estadoDe(anteriores: readonly Anterior[]): string {
  const said = anteriores.flatMap(({ tpEvento, vinculado }) =>
    vinculado && isManifestacao(tpEvento) ? [MANIFESTACOES[tpEvento].estado] : [],
  );
  return said.findLast((estado) => estado !== 'CIENCIA') ?? said.at(-1) ?? 'PENDENTE';
}

/** In: what was asked of a key before, and what is asked now. Out: the event's sequence, or why it has no place. */
export function proximaSequencia(anteriores: readonly Anterior[], tpEvento: CodigoManifestacao): Sequencia {
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

/** Rejections that speak of the document itself: what SEFAZ knows of it is asked for after them. */
const DO_DOCUMENTO: readonly string[] = ['217', '494', '580', '650', '651', '664'];

/** Whether a rejection says that the document is not as it was taken to be: cancelled, unknown, not authorised. */
export const falaDoDocumento = (cStat: string): boolean => DO_DOCUMENTO.includes(cStat);

/** What a status means: `incerto` says that only asking by the key tells. */
export type Desfecho = 'registrada' | 'duplicada' | 'transitoria' | 'incerto' | 'rejeitada';

const DESFECHOS: Record<string, Desfecho> = {
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

/** In: the cStat of an event and the kind of its document. 573 and, of CT-e, 631 say that it is there already. */
export function desfecho(cStat: string, especie: EspecieSefaz): Desfecho {
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

/** What became of a registered act, as a person reads it: linked to its document, or without it (136). */
export function registradaComo({ cStat, nProt }: { cStat: string; nProt: string }): string {
  const protocolo = nProt ? `, protocolo ${nProt}` : '';
  if (!semVinculo(cStat)) return `Registrada${protocolo || ' antes'} (${cStat})`;
  return `Registrada sem vínculo${protocolo} (136): a SEFAZ guardou o evento e não tem a nota dele. Não conta como manifestação até que ela a conheça; confira a situação.`;
}

/** A rejection as a person reads it: what to do where that is known, and always what SEFAZ said. */
export function explicacao(cStat: string, xMotivo: string): string {
  // Refused here, before it left.
  if (cStat === '') return xMotivo;
  const acao = ACOES[cStat];
  return acao ? `${acao} (${cStat}: ${xMotivo})` : `A SEFAZ rejeitou: ${cStat} ${xMotivo}`;
}
