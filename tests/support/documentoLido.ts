import type { Documento, Parte } from '../../contract/fiscal/documento.ts';

/** A party of a document of which only that is known. */
export const parte = (papel: string, documento = '', nome = ''): Parte => ({
  papel,
  documento,
  nome,
  inscricaoEstadual: '',
  endereco: '',
  municipio: '',
  uf: '',
});

/** A complete, authorised NF-e of which little is known. In: what is. */
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
