import { cnpjRoot } from '../../brasil/cnpj.ts';
import { especies } from '../especies.ts';
import { parseChaveNfse } from '../nfse/identidade.ts';
import { type EspecieDeProva, PROVAS } from './especies.ts';

/** The kinds that are events. */
export type EspecieDeProvaDeEvento = Extract<EspecieDeProva, `EVENTO_${string}`>;

export const AUTORES_EVENTO = {
  EMITENTE: 'Emitente',
  DESTINATARIO: 'Destinatário',
  TOMADOR: 'Tomador',
  PRESTADOR: 'Prestador',
  MUNICIPIO: 'Município',
  ORGAO: 'Órgão público',
  TERCEIRO: 'Terceiro',
} as const;
type AutorEvento = keyof typeof AUTORES_EVENTO;

/** Who may make an event of a type; PARTE: any party of the document, or a public body. */
export type Cabe = Exclude<AutorEvento, 'TERCEIRO' | 'PRESTADOR'> | 'PARTE';
interface Regra {
  /** First digits of the codes of the type. */
  tipos: readonly string[];
  cabe: Cabe;
  norma: string;
}

const AJUSTE_NFE = PROVAS.EVENTO_NFE.norma;
const AJUSTE_CTE = PROVAS.EVENTO_CTE.norma;
const ANEXO_II = PROVAS.EVENTO_NFSE.norma;

/** Who may make an event, by its type: the first rule that matches. For an unknown type, any party, by the norm of events. */
const AUTORIA = {
  EVENTO_NFE: [
    { tipos: ['110001', '110150'], cabe: 'PARTE', norma: AJUSTE_NFE },
    { tipos: ['110', '1115', '112'], cabe: 'EMITENTE', norma: AJUSTE_NFE },
    { tipos: ['2102'], cabe: 'DESTINATARIO', norma: 'NT 2020.001' },
    { tipos: ['2111', '2121'], cabe: 'DESTINATARIO', norma: 'NT 2025.002-RTC' },
    { tipos: ['4', '5', '6', '7', '9'], cabe: 'ORGAO', norma: AJUSTE_NFE },
  ],
  EVENTO_CTE: [
    { tipos: ['110'], cabe: 'EMITENTE', norma: AJUSTE_CTE },
    { tipos: ['6101'], cabe: 'TOMADOR', norma: 'MOC CT-e 4.00' },
    { tipos: ['240', '3', '4', '5', '6', '9'], cabe: 'ORGAO', norma: AJUSTE_CTE },
  ],
  EVENTO_NFSE: [
    { tipos: ['101101', '101103', '105102'], cabe: 'EMITENTE', norma: ANEXO_II },
    { tipos: ['105104', '105105', '205208', '3051'], cabe: 'MUNICIPIO', norma: ANEXO_II },
    { tipos: ['2032'], cabe: 'TOMADOR', norma: ANEXO_II },
  ],
  EVENTO_NFSE_MUNICIPAL: [],
} as const satisfies Readonly<Record<EspecieDeProvaDeEvento, readonly Regra[]>>;

/** The part of an event that decides its author. */
export interface EventoComAutor {
  especie: EspecieDeProvaDeEvento;
  /** Key of its document; '' of a municipal nota. */
  chave: string;
  tipo: string;
  /** CNPJ or CPF of the author. */
  autor: string;
}

export interface Autoria {
  autor: AutorEvento;
  /** Whether the author may make an event of this type. */
  cabe: boolean;
  aQuemCabe: Cabe;
  norma: string;
}

const sameHolder = (one: string, other: string) =>
  one !== '' &&
  (one === other || (one.length === 14 && other.length === 14 && cnpjRoot(one) === cnpjRoot(other)));

/** Returns the issuer in the key of each kind, in the form of the author's number: a CPF follows three zeros. */
const issuerOf = ({ especie, chave, autor }: EventoComAutor): string => {
  if (especie === 'EVENTO_NFSE' || especie === 'EVENTO_NFSE_MUNICIPAL')
    return parseChaveNfse(chave)?.inscricao ?? '';
  if (autor.length === 11) return chave.startsWith('000', 6) ? chave.slice(9, 20) : '';
  return chave.slice(6, 20);
};

/** The role of the company that received the document. */
const RECEBE = {
  EVENTO_NFE: especies.NFE.recebedor.papel,
  EVENTO_CTE: especies.CTE.recebedor.papel,
  EVENTO_NFSE: 'TOMADOR',
  EVENTO_NFSE_MUNICIPAL: 'TOMADOR',
} as const satisfies Record<EspecieDeProvaDeEvento, AutorEvento>;

/** Kinds whose registrations do not name the requester: the signer is the one who registered them. */
const SEM_AUTOR: readonly EspecieDeProvaDeEvento[] = ['EVENTO_NFSE_MUNICIPAL'];

/** Authors whose numbers are not published: a CNPJ of no party is accepted as theirs when the type is theirs. */
const PUBLICOS: readonly Cabe[] = ['ORGAO', 'MUNICIPIO'];

/** Returns who made an event and whether that author may make it; `empresa` is the number of the receiving company. */
export function autoriaDe(ato: EventoComAutor, empresa: string): Autoria {
  const { especie, tipo, autor } = ato;
  const regras: readonly Regra[] = AUTORIA[especie];
  const regra = regras.find(({ tipos }) => tipos.some((begin) => tipo.startsWith(begin)));
  const { cabe, norma } = regra ?? { cabe: 'PARTE' as const, norma: PROVAS[especie].norma };
  const roles: AutorEvento[] = [];
  if (sameHolder(autor, issuerOf(ato))) roles.push('EMITENTE');
  if (sameHolder(autor, empresa)) roles.push(RECEBE[especie]);
  if (autor === '' && SEM_AUTOR.includes(especie)) roles.push('MUNICIPIO');
  if (roles.length === 0) {
    const publico = PUBLICOS.includes(cabe) && autor.length === 14 ? cabe : 'TERCEIRO';
    roles.push(publico === 'ORGAO' || publico === 'MUNICIPIO' ? publico : 'TERCEIRO');
  }
  const fitting = roles.find((role) => role === cabe || (cabe === 'PARTE' && role !== 'TERCEIRO'));
  return {
    autor: fitting ?? roles[0] ?? 'TERCEIRO',
    cabe: fitting !== undefined,
    aQuemCabe: cabe,
    norma,
  };
}
