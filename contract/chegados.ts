import { eventos } from './eventos.ts';
import { recursos } from './fiscal/recursos.ts';
import { chegaram, type NumeroDeLista, type Trazido } from './numeros.ts';
import type { Resource } from './resource.ts';
import type { Tarefa } from './tarefas.ts';
import type { TipoTarefa } from './tiposDeTarefa.ts';

const RECURSOS: Readonly<Record<Trazido, Resource>> = { ...recursos, EVENTO: eventos };

/** What work of each kind brings into lists: a kind that does not say it does not compile. */
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
  // Their own page shows what they wrote, and leads to it.
  IMPORTACAO_CONFERE: [],
  IMPORTACAO_APLICA: [],
  IMPORTACAO_DESFAZ: [],
  LAYOUTS_GRAVA: [],
  PAGAMENTOS_LE: [],
  PAGAMENTOS_APLICA: [],
  PAGAMENTOS_DESFAZ: [],
  // A file to be fetched, an act on what is here already, or a report.
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

/** Returns what came of each kind while such a task ran: its number, whose list shows exactly that, and the resource that it is of. */
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
