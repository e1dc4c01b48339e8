import { parseAccessKey } from '../../../contract/brasil/accessKey.ts';
import { type CodigoDe, erroDaJustificativa, MANIFESTACOES } from '../../../contract/fiscal/manifestacao.ts';
import { leaf } from './canonical.ts';
import { signEnveloped } from './signEnveloped.ts';
import type { Signer } from './signer.ts';

export const NFE = 'http://www.portalfiscal.inf.br/nfe';
export const CTE = 'http://www.portalfiscal.inf.br/cte';

/** Environment code: '1' production, '2' everything else. */
export type TpAmb = '1' | '2';

interface Comum {
  tpAmb: TpAmb;
  /** CNPJ or CPF of the declarant: the recipient, the tomador. */
  autor: string;
  chave: string;
  /** `AAAA-MM-DDThh:mm:ss±hh:mm`. */
  dhEvento: string;
  nSeqEvento: number;
}

export interface EventoNfe extends Comum {
  tpEvento: CodigoDe<'NFE'>;
  /** Only of 210240, where it is required. */
  justificativa?: string;
}

export interface EventoCte extends Comum {
  tpEvento: CodigoDe<'CTE'>;
  /** Of 610110. */
  justificativa?: string;
  /** Of 610111: protocol of the event to cancel. */
  protocolo?: string;
}

/** Ambiente Nacional, which receives the manifestations of NF-e. */
const ORGAO_NACIONAL = '91';

/** Formats an instant as in events, in the legal time of Brasília. */
export function dhEvento(instant: Date): string {
  const legal = new Date(instant.getTime() - 3 * 3_600_000);
  return `${legal.toISOString().slice(0, 19)}-03:00`;
}

/** Returns `ID` + type + key + sequence with 2 digits in NF-e, 3 in CT-e (schemas: 54 and 55 characters). */
export function idEvento(tpEvento: string, chave: string, nSeqEvento: number): string {
  const digits = tpEvento.startsWith('61') ? 3 : 2;
  return `ID${tpEvento}${chave}${String(nSeqEvento).padStart(digits, '0')}`;
}

/**
 * Returns the signed `evento` of a manifestation of NF-e (NT 2020.001, e210200 to e210240 v1.00). Throws RangeError for
 * data that the schema would reject.
 */
export function eventoNfe(evento: EventoNfe, signer: Signer): Promise<string> {
  const { tpEvento, justificativa } = evento;
  const { descEvento, justificativa: exige } = MANIFESTACOES[tpEvento];
  if (exige !== (justificativa !== undefined)) {
    throw new RangeError(exige ? 'The event needs its justification' : 'The event takes no justification');
  }
  const detalhe = leaf('descEvento', descEvento) + optionalText('xJust', justificativa);
  const content =
    cabeca(evento, ORGAO_NACIONAL, 'chNFe', String(evento.nSeqEvento)) +
    leaf('verEvento', '1.00') +
    `<detEvento versao="1.00">${detalhe}</detEvento>`;
  return signEnveloped({ ...alvo(evento), root: 'evento', namespace: NFE, versao: '1.00', content }, signer);
}

/**
 * Returns the signed `eventoCTe` of the tomador's desacordo or its cancellation (MOC CT-e 4.00). The órgão is the UF of
 * the key. Throws RangeError for data that the schema would reject.
 */
export function eventoCte(evento: EventoCte, signer: Signer): Promise<string> {
  const { tpEvento, justificativa, protocolo } = evento;
  const desc = leaf('descEvento', MANIFESTACOES[tpEvento].descEvento);
  let detalhe: string;
  if (tpEvento === '610110') {
    if (justificativa === undefined) throw new RangeError('The event needs its observation');
    detalhe = `<evPrestDesacordo>${desc}${leaf('indDesacordoOper', '1')}${optionalText('xObs', justificativa)}</evPrestDesacordo>`;
  } else {
    if (!protocolo || !/^\d{15}$/.test(protocolo)) throw new RangeError('A protocol has 15 digits');
    detalhe = `<evCancPrestDesacordo>${desc}${leaf('nProtEvPrestDes', protocolo)}</evCancPrestDesacordo>`;
  }
  const sequencia = String(evento.nSeqEvento).padStart(3, '0');
  const content =
    cabeca(evento, evento.chave.slice(0, 2), 'chCTe', sequencia) +
    `<detEvento versaoEvento="4.00">${detalhe}</detEvento>`;
  return signEnveloped(
    { ...alvo(evento), root: 'eventoCTe', namespace: CTE, versao: '4.00', content },
    signer,
  );
}

function alvo(evento: EventoNfe | EventoCte) {
  return { name: 'infEvento', id: idEvento(evento.tpEvento, evento.chave, evento.nSeqEvento) };
}

function cabeca(evento: EventoNfe | EventoCte, orgao: string, campo: string, sequencia: string): string {
  const { autor, chave, nSeqEvento } = evento;
  if (!parseAccessKey(chave)) throw new RangeError('The key does not have the shape of one');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(evento.dhEvento)) {
    throw new RangeError('dhEvento needs seconds and zone');
  }
  if (!Number.isInteger(nSeqEvento) || nSeqEvento < 1 || nSeqEvento > 99) {
    throw new RangeError('nSeqEvento goes from 1 to 99');
  }
  return (
    leaf('cOrgao', orgao) +
    leaf('tpAmb', evento.tpAmb) +
    leaf(autor.length === 11 ? 'CPF' : 'CNPJ', autor) +
    leaf(campo, chave) +
    leaf('dhEvento', evento.dhEvento) +
    leaf('tpEvento', evento.tpEvento) +
    leaf('nSeqEvento', sequencia)
  );
}

function optionalText(name: string, texto: string | undefined): string {
  if (texto === undefined) return '';
  const erro = erroDaJustificativa(texto);
  if (erro) throw new RangeError(erro);
  return leaf(name, texto);
}
