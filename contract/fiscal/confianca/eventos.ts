import { z } from 'zod';
import { ASSINATURAS, CADEIAS } from '../assinatura.ts';
import {
  AUTORES_EVENTO,
  autoriaDe,
  type Cabe,
  type EspecieDeProvaDeEvento,
  type EventoComAutor,
} from './autoria.ts';
import { PROVAS } from './especies.ts';
import { type Confianca, isProva } from './graus.ts';
import type { Indicios } from './indicios.ts';
import { judgeIndicios } from './julgar.ts';

/** Sources of an event: the authority by one of three ways, or a file imported by a user. */
export const FONTES_EVENTO = {
  DISTRIBUICAO: 'Distribuição da SEFAZ',
  CONSULTA: 'Consulta à SEFAZ',
  TRANSMISSAO: 'Resposta da SEFAZ ao envio',
  ARQUIVO: 'Arquivo importado',
} as const;
export type FonteEvento = keyof typeof FONTES_EVENTO;

/** Evidence for and against an event. */
export interface IndiciosEvento extends EventoComAutor, Omit<Indicios, 'registro'> {
  fonte: FonteEvento;
  /** Its registration: the protocol of SEFAZ, or the instant written by the national environment; '' without one. */
  protocolo: string;
  /** Whether it is whole, not a summary. */
  completo: boolean;
  /** Whether its Id has another document, type or sequence than the event itself, whatever its signer. */
  idAlheio: boolean;
}

export interface ProvaDeEvento {
  comprovado: boolean;
  /** Whether the right signer signed it and only the root that would prove it is missing. */
  aConfirmar: boolean;
  /** Its proof, or the missing parts, in sentences. */
  motivos: string[];
}

const POR_FONTE: Readonly<Record<Exclude<FonteEvento, 'ARQUIVO'>, string>> = {
  DISTRIBUICAO: 'o entregou na distribuição.',
  CONSULTA: 'o informou quando foi consultada pela chave.',
  TRANSMISSAO: 'o registrou em resposta ao envio daqui.',
};
const DE_QUEM: Readonly<Record<Cabe, string>> = {
  EMITENTE: 'ao emitente do documento',
  DESTINATARIO: 'ao destinatário',
  TOMADOR: 'ao tomador do serviço',
  MUNICIPIO: 'ao município',
  ORGAO: 'a um órgão público',
  PARTE: 'a quem figura no documento ou a um órgão público',
};

/** Format of the registration of an event. */
const REGISTRO = {
  EVENTO_NFE: /^(\d{15}|\d{17})$/,
  EVENTO_CTE: /^(\d{15}|\d{17})$/,
  EVENTO_NFSE: /^\d{4}-\d\d-\d\dT/,
  EVENTO_NFSE_MUNICIPAL: /^/,
} as const satisfies Record<EspecieDeProvaDeEvento, RegExp>;

/** Returns whether the signer of an event is the one who registered it, as with events of notas, where the author is named apart. */
const registraQuemAssina = (especie: EspecieDeProvaDeEvento): boolean =>
  PROVAS[especie].autoridade === 'O ADN';

/**
 * Returns whether an event is proven, and by what. One delivered by the authority is proven; one in a file is proven when an allowed signer
 * signed it, its author may make it, it carries its registration and the certificate leads to an imported root. `empresa` is the number of
 * the receiving company.
 */
export function provaDe(indicios: IndiciosEvento, empresa: string): ProvaDeEvento {
  const { especie, fonte, assinatura, cadeia, protocolo, completo, idAlheio } = indicios;
  const { autoridade, semRegistro } = PROVAS[especie];
  if (fonte !== 'ARQUIVO')
    return { comprovado: true, aConfirmar: false, motivos: [`${autoridade} ${POR_FONTE[fonte]}`] };
  const { autor, cabe, aQuemCabe, norma } = autoriaDe(indicios, empresa);
  const registrado = REGISTRO[especie].test(protocolo);
  const { confianca, motivos } = judgeIndicios(especie, { ...indicios, registro: 'PROPRIO' });
  const missing: string[] = [];
  if (!completo) missing.push('É só o resumo do evento, e não foi a SEFAZ que o entregou.');
  else if (assinatura === 'AUSENTE') missing.push('Não traz a assinatura de quem o fez.');
  else if (SEM_PROVA.includes(confianca)) missing.push(...motivos);
  if (idAlheio) missing.push(OUTRO_ID);
  if (!cabe) missing.push(`Este evento cabe ${DE_QUEM[aQuemCabe]}, e o autor é outro (${norma}).`);
  else if (autor === 'ORGAO' && !registraQuemAssina(especie))
    missing.push('É evento de órgão público: um arquivo não basta para provar quem o fez.');
  if (!registrado && semRegistro !== '') missing.push(semRegistro);
  if (missing.length > 0) return { comprovado: false, aConfirmar: false, motivos: missing };
  const comprovado = isProva(confianca);
  return { comprovado, aConfirmar: !comprovado && cadeia !== 'DESCONHECIDA', motivos: [...motivos] };
}

const OUTRO_ID = 'O Id do evento é de outro documento, tipo ou sequência que não os que ele diz.';
const SEM_PROVA: readonly Confianca[] = ['INVALIDO', 'SEM_ASSINATURA'];

const names = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** The part of an event's proof that its document's page shows. */
export const provaEventoSchema = z.object({
  fonte: z.enum(names(FONTES_EVENTO)),
  assinatura: z.enum(names(ASSINATURAS)),
  cadeia: z.enum(names(CADEIAS)),
  autoria: z.enum(names(AUTORES_EVENTO)),
  comprovado: z.boolean(),
  aConfirmar: z.boolean(),
  motivos: z.array(z.string()),
});
export type ProvaEvento = z.infer<typeof provaEventoSchema>;
