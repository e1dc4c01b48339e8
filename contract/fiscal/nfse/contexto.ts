import type { Parametros } from '../../parametros.ts';
import type { Confianca } from '../confianca/graus.ts';
import type { EventoNota } from './eventoNota.ts';
import type { Decisao } from './memoria.ts';
import type { SituacaoNota } from './nomesDaNota.ts';

/** What a company is in a note: only what it took comes to the desk. */
export const PAPEIS_NOTA = {
  TOMADA: 'Tomada',
  EMITIDA: 'Emitida',
  INTERMEDIADA: 'Intermediada',
} as const;
export type PapelNota = keyof typeof PAPEIS_NOTA;

/** Another note of the company that may be the same, or resembles it. */
export interface NotaParecida {
  id: string;
  numero: string;
  emissao: string | null;
  valor: number | null;
  /** The same identity under another record, or only the same provider and competence with the same amount or number. */
  como: 'MESMA' | 'PARECIDA';
}

/** How far a note is proven. */
export interface ProvaDaNota {
  confianca: Confianca;
  /** By what, or what it lacks, in sentences. */
  motivos: readonly string[];
  /** Other sources say something else, and nothing proves which is true. */
  divergem: boolean;
  /** What became of it is proven, and not only said by the file. */
  situacaoProvada: boolean;
  /** Of the files that are believed as much as the shown one, one says that it is over; null where none does. */
  fimDito: SituacaoNota | null;
}

/** A note that says it took the place of another: `POR`, of the one that is judged; `DE`: the one that is judged says so. */
export interface Substituicao {
  como: 'POR' | 'DE';
  /** Id of the other note; null where it is not here. */
  id: string | null;
  numero: string;
  emissao: string | null;
  /** The one whose place is taken was cancelled, and that is proven. */
  resolvida: boolean;
}

/** One earlier note of the same supplier, newest first, twelve months at the most. */
export interface NotaAnterior {
  competencia: string | null;
  valor: number | null;
  item: string;
  codigoNacional: string;
  aliquota: string | null;
  /** Bank data that the description names, normalised; '' where it names none. */
  dadosBancarios: string;
}

/** What a check knows besides the note itself. Built by the server from one transaction; the rules are pure. */
export interface ContextoNota {
  hoje: string;
  papel: PapelNota;
  empresa: {
    cpfCnpj: string;
    nome: string;
    regime: 'SIMPLES' | 'PRESUMIDO' | 'REAL' | 'MEI' | null;
    /** IBGE code of its city; '' where the register does not say. */
    codigoMunicipio: string;
    /** A note of a test environment counts only for a company that does not stand in production. */
    ambiente: 'SIMULADO' | 'HOMOLOGACAO' | 'PRODUCAO';
  };
  /** CNPJ of the other companies of the tenant, to say whose branch it is. */
  outrasEmpresas: readonly { cpfCnpj: string; nome: string }[];
  parecidas: readonly NotaParecida[];
  /** Other notes, of another key, that name the same declaration (DPS). */
  daMesmaDeclaracao: readonly Pick<NotaParecida, 'id' | 'numero' | 'emissao' | 'valor'>[];
  eventos: readonly EventoNota[];
  /** What became of the note by its events, which weighs more than its file. */
  situacao: SituacaoNota;
  prova: ProvaDaNota;
  substituicoes: readonly Substituicao[];
  /** Last month that is closed, 'AAAA-MM'; null where none is. */
  fechadaAte: string | null;
  fornecedor: {
    id: string;
    nome: string;
    optanteSimples: boolean | null;
    retem: { iss: boolean; irrf: boolean; csrf: boolean; inss: boolean };
    ativo: boolean;
  } | null;
  anteriores: readonly NotaAnterior[];
  /** What was decided for this supplier, service and company, and still holds; null where nothing was. */
  decisao: Decisao | null;
  parametros: Parametros;
}
