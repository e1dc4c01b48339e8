import type { Casamento } from '../../../layouts/layout.ts';
import type { Explicacao, Grupo, Pergunta } from '../importacao.ts';
import type { TipoLancamento } from '../lancamentos.ts';
import type { DivergenciaPagamento, EstadoPagamento } from '../pagamentos.ts';

/** A payment stored for a document. Cents. */
export interface PagamentoVivo {
  id: string;
  data: string | null;
  valor: number | null;
  parcela: number | null;
  transacao: string;
  /** Who recorded it. */
  quem: string;
}

/** A document that lines are compared with. Cents. */
export interface NotaAPagar {
  id: string;
  versao: number;
  fornecedor: string;
  cpfCnpj: string;
  numero: string;
  serie: string;
  /** Access key; '' when it has none. */
  chave: string;
  emissao: string | null;
  bruto: number | null;
  liquido: number | null;
  /** Amount already paid, without late charges. */
  pago: number;
  estado: EstadoPagamento;
  resposta: string;
  pagamentos: readonly PagamentoVivo[];
}

/** The entry to be written for one document. */
export interface Lancar {
  id: string;
  /** Version of the document when it was matched: another one is a conflict. */
  versao: number;
  valor: number | null;
  encargos: number;
  desconto: number;
  divergencia: DivergenciaPagamento | null;
}

/** Result of matching a line. */
export interface Veredito {
  grupo: Grupo;
  pergunta: Pergunta | null;
  motivo: string;
  como: Casamento | null;
  explicacao: Explicacao | null;
  encargos: number;
  tipo: TipoLancamento;
  avisos: string[];
  /** Entries that it writes; only when it applies. */
  lancar: Lancar[];
  /** The documents that it pays, when certain. */
  documentos: string[];
  candidatas: { id: string; motivo: string }[];
  /** Answer to 'as proposed'; empty when there is no proposal. */
  proposta: string[];
  /** Payments that it reverses when answered so. */
  desfaz: string[];
}

/** Returns a verdict without documents, from its group and its sentence. */
export const veredito = (grupo: Grupo, motivo: string, mais: Partial<Veredito> = {}): Veredito => ({
  grupo,
  motivo,
  pergunta: null,
  como: null,
  explicacao: null,
  encargos: 0,
  tipo: 'PAGAMENTO',
  avisos: [],
  lancar: [],
  documentos: [],
  candidatas: [],
  proposta: [],
  desfaz: [],
  ...mais,
});
