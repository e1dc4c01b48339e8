/** Column of bytes that may be in the external storage, and the column beside it that then names their object. */
export interface Guardado {
  tabela: string;
  bytes: string;
  objeto: string;
  /** Rows may have no such bytes at all. */
  opcional?: boolean;
  /** SQL condition of the rows that may move, where a part of something must wait for the rest of it. */
  pronto?: string;
}

/**
 * Every such column, one entry each (docs/adr/0041): it defines the table's constraints and indexes, and by it bytes are moved, brought
 * back and checked, and their objects referenced. An update that replaces the bytes must set the other column to null.
 */
export const GUARDADOS = {
  arquivosPartes: {
    tabela: 'arquivos_partes',
    bytes: 'bytes',
    objeto: 'objeto_id',
    pronto:
      'exists (select from arquivos a where a.tenant_id = arquivos_partes.tenant_id and a.id = arquivos_partes.arquivo_id and a.tamanho is not null)',
  },
  documentosXml: { tabela: 'documentos_xml', bytes: 'conteudo', objeto: 'objeto_id' },
  documentosEventos: { tabela: 'documentos_eventos', bytes: 'conteudo', objeto: 'objeto_id' },
  eventosXml: { tabela: 'eventos_xml', bytes: 'bytes', objeto: 'objeto_id' },
  nfsesFontes: { tabela: 'nfses_fontes', bytes: 'conteudo', objeto: 'objeto_id', opcional: true },
  nfsesPdf: { tabela: 'nfses_fontes', bytes: 'pdf', objeto: 'pdf_objeto_id', opcional: true },
  trocasArquivadas: { tabela: 'trocas_arquivadas', bytes: 'conteudo', objeto: 'objeto_id' },
  nfsesEventos: { tabela: 'nfses_eventos', bytes: 'conteudo', objeto: 'objeto_id' },
} as const satisfies Record<string, Guardado>;

export const guardados: readonly Guardado[] = Object.values(GUARDADOS);
