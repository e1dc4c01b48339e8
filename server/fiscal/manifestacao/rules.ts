import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import { type CodigoManifestacao, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import { leiautes } from '../especies.ts';

/** An event of a key that was not rejected, in the order in which they were asked. */
export interface Anterior {
  tpEvento: string;
  nSeqEvento: number;
  estado: 'pendente' | 'enviando' | 'registrada' | 'parada';
  nProt: string;
}

export type Sequencia = { nSeqEvento: number; protocoloAlvo: string } | { recusa: string };

/** NT 2020.001 v1.50: each conclusive manifestation at most twice, and the last one registered is the one that holds. */
const MAXIMO_CONCLUSIVO = 2;

const conclusivo = (tpEvento: string) =>
  Object.values(MANIFESTACOES).some((tipo) => tipo.tpEvento === tpEvento && tipo.conclusivo);

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
  const mesmos = anteriores.filter((anterior) => anterior.tpEvento === tpEvento);
  if (tpEvento === '610110') {
    return mesmos.length === 0
      ? { nSeqEvento: 1, protocoloAlvo: '' }
      : { recusa: 'O desacordo deste CT-e já foi registrado.' };
  }
  if (tpEvento === '610111') {
    const alvo = anteriores.find((anterior) => anterior.tpEvento === '610110');
    if (!alvo?.nProt) return { recusa: 'Este CT-e não tem desacordo com protocolo a cancelar.' };
    if (mesmos.length > 0) return { recusa: 'O desacordo deste CT-e já foi cancelado.' };
    return { nSeqEvento: 1, protocoloAlvo: alvo.nProt };
  }
  const conclusivos = anteriores.filter((anterior) => conclusivo(anterior.tpEvento));
  if (tpEvento === '210210') {
    if (conclusivos.length > 0)
      return { recusa: 'Depois de uma manifestação conclusiva não cabe mais ciência.' };
    if (mesmos.length > 0) return { recusa: 'A ciência desta nota já foi registrada.' };
    return { nSeqEvento: 1, protocoloAlvo: '' };
  }
  if (conclusivos.at(-1)?.tpEvento === tpEvento) {
    return { recusa: `${MANIFESTACOES[tpEvento].nome}: já é a manifestação que vale para esta nota.` };
  }
  if (mesmos.length >= MAXIMO_CONCLUSIVO) {
    return { recusa: `${MANIFESTACOES[tpEvento].nome}: a SEFAZ aceita no máximo duas por nota.` };
  }
  return { nSeqEvento: mesmos.length + 1, protocoloAlvo: '' };
}

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

/** A rejection as a person reads it: what to do where that is known, and always what SEFAZ said. */
export function explicacao(cStat: string, xMotivo: string): string {
  // Refused here, before it left.
  if (cStat === '') return xMotivo;
  const acao = ACOES[cStat];
  return acao ? `${acao} (${cStat}: ${xMotivo})` : `A SEFAZ rejeitou: ${cStat} ${xMotivo}`;
}
