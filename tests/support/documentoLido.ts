import type { Documento, Parte } from '../../contract/fiscal/documento.ts';

/** Returns a party of a document with the given values and all others empty. */
export const parte = (papel: string, documento = '', nome = ''): Parte => ({
  papel,
  documento,
  nome,
  inscricaoEstadual: '',
  endereco: '',
  municipio: '',
  uf: '',
});

/** Returns a complete, authorized NF-e with minimal values, changed by `rest`. */
export const documentoLido = (rest: Partial<Documento> = {}): Documento => ({
  especie: 'NFE',
  modelo: '55',
  completo: true,
  chave: 'k',
  serie: 1,
  numero: 1,
  natureza: '',
  valor: 1,
  impostos: {},
  emitidoEm: null,
  autorizadoEm: null,
  protocolo: '1',
  situacao: 'AUTORIZADO',
  producao: true,
  digVal: '',
  emitente: parte('Emitente'),
  interessado: null,
  partes: [],
  totais: [],
  tributos: [],
  itens: [],
  duplicatas: [],
  transporte: [],
  informacoes: [],
  referencias: [],
  avisos: [],
  ...rest,
});
