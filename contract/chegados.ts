import { eventos } from './eventos.ts';
import { recursos } from './fiscal/recursos.ts';
import { chegaram, type NumeroDeLista, type Trazido } from './numeros.ts';
import type { Resource } from './resource.ts';
import type { Tarefa } from './tarefas.ts';
import type { TipoTarefa } from './tiposDeTarefa.ts';

const RECURSOS: Readonly<Record<Trazido, Resource>> = { ...recursos, EVENTO: eventos };

/** What tasks of each kind add to lists: a kind that is missing here does not compile. */
const TRAZ: Readonly<Record<TipoTarefa, readonly Trazido[]>> = {
  IMPORTA_DOCUMENTOS: ['NFE', 'CTE'],
  IMPORTA_ENTRADA: ['NFE', 'CTE', 'NFSE', 'EVENTO'],
  IMPORTA_NFSE: ['NFSE'],
  IMPORTA_NFSE_PLANILHA: ['NFSE'],
  esocial_importacao: ['EVENTO'],
  'distribuicao-nfe': ['NFE'],
  'distribuicao-cte': ['CTE'],
  'distribuicao-nfs': ['NFSE'],
  'distribuicao-lote-nfe': ['NFE'],
  'distribuicao-lote-cte': ['CTE'],
  'distribuicao-lote-nfs': ['NFSE'],
  // Their own page shows and links to what they wrote.
  IMPORTACAO_CONFERE: [],
  IMPORTACAO_APLICA: [],
  IMPORTACAO_DESFAZ: [],
  LAYOUTS_GRAVA: [],
  PAGAMENTOS_LE: [],
  PAGAMENTOS_APLICA: [],
  PAGAMENTOS_DESFAZ: [],
  // They produce a file to download, an act on existing records, or a report.
  EXPORTA_DATAS_PAGAMENTO: [],
  EXPORTA_LISTA: [],
  EMPACOTA_DOCUMENTOS: [],
  BAIXA_LOGS: [],
  ELIMINA_DOS_ARQUIVOS: [],
  REPETIDOS_PROCURA: [],
  'consulta-nfe': [],
  'consulta-cte': [],
  'manifestacao-nfe': [],
  'manifestacao-cte': [],
  'manifestacao-nfs': [],
};

/**
 * Returns, for each kind that such a task adds, the number whose list shows exactly the records that arrived while it ran, and their
 * resource.
 */
export function chegadosDe({
  tipo,
  criadoEm,
  encerradaEm,
}: Pick<Tarefa, 'tipo' | 'criadoEm' | 'encerradaEm'>): readonly {
  numero: NumeroDeLista;
  recurso: Resource;
}[] {
  const traz = Object.entries(TRAZ).find(([one]) => one === tipo)?.[1] ?? [];
  return traz.map((trazido) => ({
    numero: chegaram(trazido, criadoEm, encerradaEm),
    recurso: RECURSOS[trazido],
  }));
}
