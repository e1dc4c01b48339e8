import type { Parametros } from '../../parametros.ts';
import type { Confianca } from '../confianca/graus.ts';
import type { EventoNota } from './eventoNota.ts';
import type { Decisao } from './memoria.ts';
import type { SituacaoNota } from './nomesDaNota.ts';

/** Roles of a company in a nota; only services taken are reviewed. */
export const PAPEIS_NOTA = {
  TOMADA: 'Tomada',
  EMITIDA: 'Emitida',
  INTERMEDIADA: 'Intermediada',
} as const;
export type PapelNota = keyof typeof PAPEIS_NOTA;

/** Another nota of the company that may be the same, or is similar. */
export interface NotaParecida {
  id: string;
  numero: string;
  emissao: string | null;
  valor: number | null;
  /** MESMA: same identity in another record. PARECIDA: same provider and competência, with the same amount or number. */
  como: 'MESMA' | 'PARECIDA';
}

/** How far a nota is proven. */
export interface ProvaDaNota {
  confianca: Confianca;
  /** Proofs, or the missing ones, in sentences. */
  motivos: readonly string[];
  /** Whether other sources differ and no proof decides between them. */
  divergem: boolean;
  /** Whether the situation is proven, and not only stated by the file. */
  situacaoProvada: boolean;
  /** End stated by another file trusted as much as the displayed one; null if there is none. */
  fimDito: SituacaoNota | null;
}

/**
 * A substitution: `POR` if the other nota states that it replaces the judged one, `DE` if the judged one replaces the other.
 */
export interface Substituicao {
  como: 'POR' | 'DE';
  /** Id of the other nota; null if it is not stored. */
  id: string | null;
  numero: string;
  emissao: string | null;
  /** Whether the replaced nota is proven to be cancelled. */
  resolvida: boolean;
}

/** An earlier nota of the same supplier, at most twelve months older; lists are newest first. */
export interface NotaAnterior {
  competencia: string | null;
  valor: number | null;
  item: string;
  codigoNacional: string;
  aliquota: string | null;
  /** Normalised bank data of the description; '' if it has none. */
  dadosBancarios: string;
}

/** Context of the checks besides the nota. Built by the server in one transaction, so that the rules are pure. */
export interface ContextoNota {
  hoje: string;
  papel: PapelNota;
  empresa: {
    cpfCnpj: string;
    nome: string;
    regime: 'SIMPLES' | 'PRESUMIDO' | 'REAL' | 'MEI' | null;
    /** IBGE code of its city; '' if the register has none. */
    codigoMunicipio: string;
    /** Environment of the company: notas of a test environment count only outside production. */
    ambiente: 'SIMULADO' | 'HOMOLOGACAO' | 'PRODUCAO';
  };
  /** Other companies of the tenant, to recognise their branches. */
  outrasEmpresas: readonly { cpfCnpj: string; nome: string }[];
  parecidas: readonly NotaParecida[];
  /** Notas with another key but the same declaration (DPS). */
  daMesmaDeclaracao: readonly Pick<NotaParecida, 'id' | 'numero' | 'emissao' | 'valor'>[];
  eventos: readonly EventoNota[];
  /** Situation by the events, which outweighs that of the file. */
  situacao: SituacaoNota;
  prova: ProvaDaNota;
  substituicoes: readonly Substituicao[];
  /** Last closed month, YYYY-MM; null if there is none. */
  fechadaAte: string | null;
  fornecedor: {
    id: string;
    nome: string;
    optanteSimples: boolean | null;
    retem: { iss: boolean; irrf: boolean; csrf: boolean; inss: boolean };
    ativo: boolean;
  } | null;
  anteriores: readonly NotaAnterior[];
  /** Valid decision for this supplier, service and company; null if there is none. */
  decisao: Decisao | null;
  parametros: Parametros;
}
