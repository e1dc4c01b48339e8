import { type Contagem, contagem, doCartao } from './contagem.ts';
import { SITUACOES_DO_EVENTO, type SituacaoDoEvento } from './esocial/situacao.ts';
import { eventos } from './eventos.ts';
import { type EspecieFila, FILA } from './filaGuardas.ts';
import type { FiltroCobertura } from './fiscal/cobertura.ts';
import { API_COBERTURA, COBERTURA } from './fiscal/coberturaGuardas.ts';
import { type Especie, type EspecieSefaz, especies, porEspecieSefaz } from './fiscal/especies.ts';
import { CERTOS, filtroDaFaixa } from './fiscal/faixasPrazo.ts';
import { PAPEIS_NOTA } from './fiscal/nfse/contexto.ts';
import { ESTADOS_NA_FILA } from './fiscal/nfse/nfses.ts';
import { ABAS_PAGAMENTO, type AbaPagamento, NOMES_ABAS } from './fiscal/pagamentos/abas.ts';
import { ESTADOS_POR_DATAR, PAGAMENTOS } from './fiscal/pagamentos/pagamentos.ts';
import { PAPEIS } from './fiscal/papel.ts';
import { API_PARADOS } from './fiscal/servicosExternos.ts';
import { IMPORTACAO_FILTER } from './porImportacao.ts';
import { listPath, type Resource } from './resource.ts';
import { ARRIVAL_FIELD } from './withArrival.ts';

/** A list of the API, its screen, and the filter that finds exactly the rows that are counted and summed. */
interface NaLista {
  recurso: string;
  pagina: string;
  filtro: Readonly<Record<string, unknown>>;
  ordem: string | null;
}
/** The worklist, or its part of one kind. */
interface NaFila {
  fila: { especie?: EspecieFila };
}
/** A page that is no list of a resource, and its API request; for acts, only the page that describes them. */
interface NaPagina {
  pagina: string;
  api?: { path: string; filter?: Readonly<Record<string, string>> };
}
/** Place that shows the rows of a number. */
export type Destino = NaLista | NaFila | NaPagina;

/** A count with the only place that shows its rows. */
export interface Numero extends Contagem {
  readonly destino: Destino;
}

/** A count whose rows are in a list. */
export type NumeroDeLista = Numero & { readonly destino: NaLista };

/** Returns a named count whose rows one place shows. Only for `contract/numeros*.ts`. */
export const numero = <D extends Destino>(nome: string, rotulo: string, destino: D) => ({
  ...contagem(nome, rotulo),
  destino,
});

const LISTA = { NFE: 'nfes', CTE: 'ctes', NFSE: 'nfses' } as const satisfies Record<Especie, string>;
const consulta = (especie: Especie, filtro: NaLista['filtro'], ordem: string | null): NaLista => ({
  recurso: LISTA[especie],
  pagina: `${especies[especie].pagina}/consulta`,
  filtro,
  ordem,
});
const mesa = (filtro: NaLista['filtro']): NaLista => ({
  recurso: 'nfses',
  pagina: `${especies.NFSE.pagina}/revisao`,
  filtro,
  ordem: null,
});
const estado = [...ESTADOS_NA_FILA];

/** Labels of pending work by kind, in the worklist and in every count of it. */
export const A_FAZER: Readonly<Record<EspecieFila, string>> = {
  NFE: 'NF-e a manifestar',
  CTE: 'CT-e a contestar',
  NFSE: 'NFS-e por decidir',
  PAGAMENTO: 'Pagamentos por informar',
  ESOCIAL: 'Eventos rejeitados',
};

/** Returns the number of all pending work: without postponed items and without requests to SEFAZ in progress. */
export const tudoAFazer = (): Numero => numero('aFazer', 'A fazer', { fila: {} });
/** Returns the number of pending work of one kind. */
export const aFazer = (especie: EspecieFila): Numero =>
  numero(`aFazer.${especie}`, A_FAZER[especie], { fila: { especie } });

/** Returns the count of those whose day has passed; the worklist and the dashboard show it beside the number. */
export const aFazerVencidos = (especie: EspecieFila): Contagem =>
  contagem(`aFazer.${especie}.vencidos`, `${A_FAZER[especie]}: vencidos`);
export const tudoVencido = (): Contagem => contagem('aFazer.vencidos', 'A fazer: vencidos');
/** Returns the count of those that users finished within seven days. */
export const feitas = (especie: EspecieFila): Contagem =>
  contagem(`feitas.${especie}`, `${A_FAZER[especie]}: feitas em 7 dias`);

const DOS_DIAS: Readonly<Record<Especie, (de: string, ate: string) => NaLista>> = {
  ...porEspecieSefaz(
    (especie) => (de, ate) => consulta(especie, { prazo_de: de, prazo_ate: ate, ...CERTOS }, 'prazo'),
  ),
  NFSE: (de, ate) => mesa({ estado, venceEm_de: de, venceEm_ate: ate }),
};
/** Returns the number of those with a confirmed due day from `de` to `ate` that are still open. */
export const vencem = (especie: Especie, de: string, ate: string): Numero =>
  numero(`vencem.${especie}`, `${especies[especie].nome} que vencem`, DOS_DIAS[especie](de, ate));
/** Returns the number of overdue ones still open; for CT-e, those marked to be contested. */
export const vencidos = (especie: EspecieSefaz, hoje: string): Numero =>
  numero(
    `vencidos.${especie}`,
    `${especies[especie].nome} com prazo vencido`,
    consulta(especie, { ...filtroDaFaixa('vencidos', especie, hoje) }, 'prazo'),
  );
/** Returns the number of those whose term only a file reports. */
export const aConfirmar = (especie: EspecieSefaz, hoje: string): Numero =>
  numero(
    `aConfirmar.${especie}`,
    `${especies[especie].nome} com prazo a confirmar`,
    consulta(especie, { ...filtroDaFaixa('aConfirmar', especie, hoje) }, 'prazo'),
  );
/** Kinds that files and searches add to a list. */
export type Trazido = Especie | 'EVENTO';
/** Returns the number of those that arrived from one moment to another, or until now; in any role of the company. */
export function chegaram(trazido: Trazido, desde: string, ate: string | null = null): NumeroDeLista {
  const filtro = { [`${ARRIVAL_FIELD}_de`]: desde, ...(ate !== null && { [`${ARRIVAL_FIELD}_ate`]: ate }) };
  const ordem = ARRIVAL_FIELD;
  return trazido === 'EVENTO'
    ? numero('chegaram.EVENTO', eventos.label.many, {
        recurso: eventos.name,
        pagina: listPath(eventos),
        filtro,
        ordem,
      })
    : numero(`chegaram.${trazido}`, especies[trazido].nome, consulta(trazido, filtro, ordem));
}

type EstadoNaMesa = (typeof ESTADOS_NA_FILA)[number];
/** Returns the number of NFS-e that wait for a decision, including postponed ones. */
export const naMesa = (): Numero => numero('naMesa', 'Notas por decidir', mesa({ estado }));
const NA_MESA: Readonly<Record<EstadoNaMesa, string>> = {
  A_REVISAR: 'A revisar',
  EM_DUVIDA: 'Em dúvida',
  REABERTA: 'Reabertas',
};
export const naMesaEm = (one: EstadoNaMesa): Numero =>
  numero(`naMesa.${one}`, NA_MESA[one], mesa({ estado: [one] }));
export const naMesaDivergem = (): Numero =>
  numero('naMesa.divergem', 'Com divergência', mesa({ estado, diverge: [true] }));
/** Returns the number of those assigned to a user. */
export const naMesaDe = (usuario: string): Numero =>
  numero('naMesa.minhas', 'Minhas', mesa({ estado, responsavelId: usuario }));

/** Returns the number of those approved by rules within thirty days: acts, which no list shows; the page of the rules lists them. */
export const porRegra = (): Numero =>
  numero('porRegra', 'Aprovadas por regra em 30 dias', { pagina: `${especies.NFSE.pagina}/regras` });

/** Returns the number of payable documents in a view of their list. */
export function pagamentosEm(aba: AbaPagamento): Numero {
  const { estado: states, diverge } = ABAS_PAGAMENTO[aba];
  return numero(`pagamentos.${aba}`, NOMES_ABAS[aba], {
    recurso: 'pagamentos',
    pagina: `${PAGAMENTOS.pagina}/consulta`,
    filtro: { estado: [...states], ...(diverge && { diverge: [true] }) },
    ordem: null,
  });
}

/** Returns the number of NFS-e whose payment dates are incomplete, by day of issue; `de` null: from the first one on. */
export const porInformar = (de: string | null, ate: string): Numero =>
  numero('porInformar', A_FAZER.PAGAMENTO, {
    recurso: 'pagamentos',
    pagina: `${PAGAMENTOS.pagina}/consulta`,
    filtro: {
      estado: [...ESTADOS_POR_DATAR],
      documento: ['NFSE'],
      emissao_ate: ate,
      ...(de !== null && { emissao_de: de }),
    },
    ordem: null,
  });

export const eventosEm = (situacao: SituacaoDoEvento): Numero =>
  numero(`eventos.${situacao}`, SITUACOES_DO_EVENTO[situacao], {
    recurso: 'eventos',
    pagina: listPath(eventos),
    filtro: { situacao: [situacao] },
    ordem: null,
  });

const COBERTAS: Readonly<Record<FiltroCobertura, string>> = {
  todas: 'Todas',
  problema: 'Com problema',
  certificado: 'Certificado a vencer',
  desligada: 'Busca desligada',
};
/** Returns the number of companies by the state of their search for documents. */
export function cobertas(filtro: FiltroCobertura): Numero {
  const query = filtro === 'todas' ? '' : `?filter=${encodeURIComponent(JSON.stringify({ filtro }))}`;
  return numero(`cobertura.${filtro}`, COBERTAS[filtro], {
    pagina: `${COBERTURA}${query}`,
    api: { path: API_COBERTURA, filter: { filtro } },
  });
}
/** Returns the number of manifestations that are no longer retried, of the kinds that the user may see. */
export const parados = (): Numero =>
  numero('parados', 'Manifestações paradas', { pagina: COBERTURA, api: { path: API_PARADOS } });
/** Returns the number of documents that could not be parsed, from the company's current environment. */
export const naoLidos = (especie: Especie): Numero =>
  numero(`naoLidos.${especie}`, `${especies[especie].nome} que não se leram`, {
    pagina: `${especies[especie].pagina}/distribuicao`,
    api: { path: `${especies[especie].api}/distribuicao/nao-lidos` },
  });

/** Filters that show all rows of lists that open in one of their tabs. */
const DE_TODAS_AS_ABAS: Readonly<Record<string, NaLista['filtro']>> = {
  nfes: { papel: Object.keys(PAPEIS.NFE) },
  ctes: { papel: Object.keys(PAPEIS.CTE) },
  nfses: { papel: Object.keys(PAPEIS_NOTA) },
  pagamentos: { estado: [...ABAS_PAGAMENTO.todos.estado] },
};
/** Returns the number of all records of a resource that the user may see. */
export const todos = (resource: Resource): Numero => ({
  ...doCartao({ chave: resource.name, rotulo: resource.label.many }),
  destino: {
    recurso: resource.name,
    pagina: listPath(resource),
    filtro: DE_TODAS_AS_ABAS[resource.name] ?? {},
    ordem: null,
  },
});

/** Returns the number of rows that a file wrote into a list, in all tabs. */
export const gravados = (resource: Resource, importacaoId: string): NumeroDeLista =>
  numero(`gravados.${resource.name}`, resource.label.many, {
    recurso: resource.name,
    pagina: listPath(resource),
    filtro: { ...DE_TODAS_AS_ABAS[resource.name], [IMPORTACAO_FILTER]: importacaoId },
    ordem: null,
  });

/** Returns the count of the user's unread notices: the bell shows it, and the last of them. */
export const avisosNaoLidos = (): Contagem => contagem('avisos.naoLidos', 'Avisos não lidos');

/** Returns the address of the screen that shows the rows of a number. */
export function enderecoDe(destino: Destino): string {
  if ('fila' in destino) {
    const { especie } = destino.fila;
    return especie ? `${FILA}?especie=${especie}` : FILA;
  }
  if (!('filtro' in destino)) return destino.pagina;
  const { pagina, filtro, ordem } = destino;
  if (Object.keys(filtro).length === 0) return pagina;
  // Arrivals are sorted newest first; all else, by due day.
  const order = ordem === null ? '' : `&sort=${ordem}&order=${ordem === ARRIVAL_FIELD ? 'DESC' : 'ASC'}`;
  return `${pagina}?filter=${encodeURIComponent(JSON.stringify(filtro))}${order}`;
}
