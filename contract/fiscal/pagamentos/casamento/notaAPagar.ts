import type { Casamento } from '../../../layouts/layout.ts';
import type { Explicacao, Grupo, Pergunta } from '../importacao.ts';
import type { TipoLancamento } from '../lancamentos.ts';
import type { DivergenciaPagamento, EstadoPagamento } from '../pagamentos.ts';

/** A payment that a document holds. Cents. */
export interface PagamentoVivo {
  id: string;
  data: string | null;
  valor: number | null;
  parcela: number | null;
  transacao: string;
  /** Who entered it. */
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
  /** Access key; '' where it has none. */
  chave: string;
  emissao: string | null;
  bruto: number | null;
  liquido: number | null;
  /** Already paid, late charges apart. */
  pago: number;
  estado: EstadoPagamento;
  resposta: string;
  pagamentos: readonly PagamentoVivo[];
}

/** What the entry of one document will say. */
export interface Lancar {
  id: string;
  /** Of the document when it was seen: another one then is a conflict. */
  versao: number;
  valor: number | null;
  encargos: number;
  desconto: number;
  divergencia: DivergenciaPagamento | null;
}

/** What a line comes to. */
export interface Veredito {
  grupo: Grupo;
  pergunta: Pergunta | null;
  motivo: string;
  como: Casamento | null;
  explicacao: Explicacao | null;
  encargos: number;
  tipo: TipoLancamento;
  avisos: string[];
  /** Entries that it makes; none unless it applies. */
  lancar: Lancar[];
  /** The documents that it is about, where that is certain. */
  documentos: string[];
  candidatas: { id: string; motivo: string }[];
  /** What 'as proposed' answers; none where nobody can propose. */
  proposta: string[];
  /** Payments that it takes back when it is answered so. */
  desfaz: string[];
}

/** A verdict without documents. In: what it is and the sentence. */
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
