import { z } from 'zod';
import { cnpjRoot } from '../brasil/cnpj.ts';
import { type EspecieSefaz, especies } from './especies.ts';

/** Who brought an event: SEFAZ by one of three ways, or a person with a file. */
export const FONTES_EVENTO = {
  DISTRIBUICAO: 'Distribuição da SEFAZ',
  CONSULTA: 'Consulta à SEFAZ',
  TRANSMISSAO: 'Resposta da SEFAZ ao envio',
  ARQUIVO: 'Arquivo importado',
} as const;
export type FonteEvento = keyof typeof FONTES_EVENTO;

export const ASSINATURA_EVENTO = {
  VALIDA: 'Assinatura válida',
  AUSENTE: 'Sem assinatura',
  INVALIDA: 'Assinatura inválida',
} as const;
export type AssinaturaEvento = keyof typeof ASSINATURA_EVENTO;

/** Whether the certificate of a signature leads to a root that the administrator imported. */
export const CADEIA_EVENTO = {
  CONFERIDA: 'cadeia conferida',
  NAO_CONFERIDA: 'cadeia não conferida',
  DESCONHECIDA: 'cadeia desconhecida',
} as const;
export type CadeiaEvento = keyof typeof CADEIA_EVENTO;

export const AUTORES_EVENTO = {
  EMITENTE: 'Emitente',
  DESTINATARIO: 'Destinatário',
  TOMADOR: 'Tomador',
  ORGAO: 'Órgão público',
  TERCEIRO: 'Terceiro',
} as const;
export type AutorEvento = keyof typeof AUTORES_EVENTO;

/** Whose an event of a type is to make; PARTE: of anybody that the document names, or an organ. */
type Cabe = Exclude<AutorEvento, 'TERCEIRO'> | 'PARTE';
interface Regra {
  /** How the codes of the type begin. */
  tipos: readonly string[];
  cabe: Cabe;
  norma: string;
}

const AJUSTE_NFE = 'Ajuste SINIEF 07/05, cláusula 15-A';
const AJUSTE_CTE = 'Ajuste SINIEF 09/07, cláusula 18-A';

/** Who makes an event, by its type: the first that fits; of one of no known type, any party, by the norm of events. */
const REGRAS: Readonly<Record<EspecieSefaz, { norma: string; regras: readonly Regra[] }>> = {
  NFE: {
    norma: AJUSTE_NFE,
    regras: [
      { tipos: ['110001', '110150'], cabe: 'PARTE', norma: AJUSTE_NFE },
      { tipos: ['110', '1115', '112'], cabe: 'EMITENTE', norma: AJUSTE_NFE },
      { tipos: ['2102'], cabe: 'DESTINATARIO', norma: 'NT 2020.001' },
      { tipos: ['2111', '2121'], cabe: 'DESTINATARIO', norma: 'NT 2025.002-RTC' },
      { tipos: ['4', '5', '6', '7', '9'], cabe: 'ORGAO', norma: AJUSTE_NFE },
    ],
  },
  CTE: {
    norma: AJUSTE_CTE,
    regras: [
      { tipos: ['110'], cabe: 'EMITENTE', norma: AJUSTE_CTE },
      { tipos: ['6101'], cabe: 'TOMADOR', norma: 'MOC CT-e 4.00' },
      { tipos: ['240', '3', '4', '5', '6', '9'], cabe: 'ORGAO', norma: AJUSTE_CTE },
    ],
  },
};

interface Ato {
  especie: EspecieSefaz;
  chave: string;
  tipo: string;
  /** CNPJ or CPF of who made it. */
  autor: string;
}

export interface Autoria {
  autor: AutorEvento;
  /** It is his to make an event of this type. */
  cabe: boolean;
  aQuemCabe: Cabe;
  norma: string;
}

const sameHolder = (one: string, other: string) =>
  one === other || (one.length === 14 && other.length === 14 && cnpjRoot(one) === cnpjRoot(other));

/** CNPJ or CPF in a key: a CPF follows three zeros. */
const issuerOf = (chave: string, autor: string) =>
  autor.length === 11 ? chave.slice(9, 20) : chave.slice(6, 20);

/** Who made an event and whether it was his to make. In: the event and the CNPJ or CPF of the company that receives. */
export function autoriaDe({ especie, chave, tipo, autor }: Ato, empresa: string): Autoria {
  const { norma: geral, regras } = REGRAS[especie];
  const regra = regras.find(({ tipos }) => tipos.some((begin) => tipo.startsWith(begin)));
  const { cabe, norma } = regra ?? { cabe: 'PARTE' as const, norma: geral };
  const roles: AutorEvento[] = [];
  if (autor !== '' && sameHolder(autor, issuerOf(chave, autor))) roles.push('EMITENTE');
  if (autor !== '' && sameHolder(autor, empresa)) roles.push(especies[especie].recebedor.papel);
  // Which numbers are of organs nobody publishes: one that is no party's is taken for it where the type is theirs.
  if (roles.length === 0) roles.push(cabe === 'ORGAO' && autor.length === 14 ? 'ORGAO' : 'TERCEIRO');
  const fitting = roles.find((role) => role === cabe || (cabe === 'PARTE' && role !== 'TERCEIRO'));
  return {
    autor: fitting ?? roles[0] ?? 'TERCEIRO',
    cabe: fitting !== undefined,
    aQuemCabe: cabe,
    norma,
  };
}

/** What is known of an event for and against it. */
export interface Indicios extends Ato {
  fonte: FonteEvento;
  assinatura: AssinaturaEvento;
  /** Why the signature does not hold, in a sentence; '' when it does. */
  assinaturaMotivo: string;
  cadeia: CadeiaEvento;
  protocolo: string;
  /** Whole, and not the summary of one. */
  completo: boolean;
}

export interface Prova {
  comprovado: boolean;
  /** By what it is proven, or what is missing, in sentences. */
  motivos: string[];
}

const POR_FONTE: Readonly<Record<Exclude<FonteEvento, 'ARQUIVO'>, string>> = {
  DISTRIBUICAO: 'A SEFAZ o entregou na distribuição.',
  CONSULTA: 'A SEFAZ o informou quando foi consultada pela chave.',
  TRANSMISSAO: 'A SEFAZ o registrou em resposta ao envio daqui.',
};
const DE_QUEM: Readonly<Record<Cabe, string>> = {
  EMITENTE: 'ao emitente do documento',
  DESTINATARIO: 'ao destinatário',
  TOMADOR: 'ao tomador do serviço',
  ORGAO: 'a um órgão público',
  PARTE: 'a quem figura no documento ou a um órgão público',
};

/**
 * Whether an event is proven, and by what. What SEFAZ gave is; a file is when whose it is to make the event signed it and
 * it carries the protocol of its registration, as far as that can be told here.
 */
export function provaDe(indicios: Indicios, empresa: string): Prova {
  const { fonte, assinatura, assinaturaMotivo, cadeia, protocolo, completo } = indicios;
  if (fonte !== 'ARQUIVO') return { comprovado: true, motivos: [POR_FONTE[fonte]] };
  const { autor, cabe, aQuemCabe, norma } = autoriaDe(indicios, empresa);
  const missing: string[] = [];
  if (!completo) missing.push('É só o resumo do evento, e não foi a SEFAZ que o entregou.');
  else if (assinatura === 'AUSENTE') missing.push('Não traz a assinatura de quem o fez.');
  else if (assinatura === 'INVALIDA') missing.push(`A assinatura não vale: ${assinaturaMotivo}`);
  if (!cabe) missing.push(`Este evento cabe ${DE_QUEM[aQuemCabe]}, e o autor é outro (${norma}).`);
  else if (autor === 'ORGAO')
    missing.push('É evento de órgão público: um arquivo não basta para provar quem o fez.');
  if (!/^(\d{15}|\d{17})$/.test(protocolo)) missing.push('Não traz o protocolo do registro na SEFAZ.');
  if (assinatura === 'VALIDA' && cadeia === 'DESCONHECIDA')
    missing.push('O certificado da assinatura não vem de uma autoridade que o administrador importou.');
  if (missing.length > 0) return { comprovado: false, motivos: missing };
  const chain =
    cadeia === 'CONFERIDA'
      ? 'O certificado vem de uma autoridade que o administrador importou.'
      : 'A cadeia do certificado não foi conferida.';
  return { comprovado: true, motivos: ['Assinado por quem cabe e com o protocolo da SEFAZ.', chain] };
}

const names = <T extends object>(table: T) =>
  Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

/** What of an event's proof its document's page shows. */
export const provaSchema = z.object({
  fonte: z.enum(names(FONTES_EVENTO)),
  assinatura: z.enum(names(ASSINATURA_EVENTO)),
  cadeia: z.enum(names(CADEIA_EVENTO)),
  autoria: z.enum(names(AUTORES_EVENTO)),
  comprovado: z.boolean(),
  motivos: z.array(z.string()),
});
export type ProvaEvento = z.infer<typeof provaSchema>;
