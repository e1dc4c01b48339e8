import { addDays, parseDate, todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type FiltroLog, filtroLogSchema, type Livro, livroSchema } from '../../../contract/logs/livros.ts';

/** Periods ending today, in days. */
export const PERIODOS_DOS_LOGS = [1, 7, 30, 90, 365] as const;
const PADRAO = 7;

/** State in the address of the page. */
export interface PedidoDosLogs {
  livro: Livro;
  /** Number of days up to today; 0 for the days of Brasília from `de` to `ate`. */
  periodo: number;
  de: string;
  ate: string;
  filtro: Omit<FiltroLog, 'de' | 'ate'>;
  /** Open row, and request whose timeline is open. */
  linha: string;
  tempo: string;
  /** Whether the dialog of packages is open: for rows, or with the technical format chosen. */
  baixas: '' | 'linhas' | 'tecnico';
}

const semDatas = filtroLogSchema.omit({ de: true, ate: true });
const NOMES = ['empresa', 'quem', 'servico', 'operacao', 'resultado', 'chave', 'requestId'] as const;

/** Parses the query of the address; invalid values are ignored. */
export function pedidoDeLogs(search: string): PedidoDosLogs {
  const query = new URLSearchParams(search);
  const dia = (nome: string) => parseDate(query.get(nome) ?? '') ?? '';
  const periodo = Number(query.get('periodo') ?? PADRAO);
  const [de, ate] = [dia('de'), dia('ate')];
  const valid = NOMES.flatMap((nome) => {
    const read = semDatas.shape[nome].safeParse(query.get(nome) || undefined);
    return read.success && read.data !== undefined ? [[nome, read.data]] : [];
  });
  return {
    livro: livroSchema.catch('integracoes').parse(query.get('livro')),
    periodo:
      de !== '' || ate !== '' ? 0 : PERIODOS_DOS_LOGS.some((one) => one === periodo) ? periodo : PADRAO,
    de,
    ate,
    filtro: semDatas.parse(Object.fromEntries(valid)),
    linha: query.get('linha') ?? '',
    tempo: query.get('tempo') ?? '',
    baixas: !query.has('baixas') ? '' : query.get('baixas') === 'tecnico' ? 'tecnico' : 'linhas',
  };
}

/** Returns the query for this state; '' when everything is the default. */
export function enderecoDosLogs({
  livro,
  periodo,
  de,
  ate,
  filtro,
  linha,
  tempo,
  baixas,
}: PedidoDosLogs): string {
  const query = new URLSearchParams();
  const put = (nome: string, value: string | undefined) => value && query.set(nome, value);
  put('livro', livro === 'integracoes' ? '' : livro);
  if (periodo === 0) {
    put('de', de);
    put('ate', ate);
  } else if (periodo !== PADRAO) put('periodo', String(periodo));
  for (const nome of NOMES) put(nome, filtro[nome]);
  put('linha', linha);
  put('tempo', tempo);
  put('baixas', baixas === 'linhas' ? '1' : baixas);
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the filter for the API, with the period relative to `now`. */
export function filtroDe({ periodo, de, ate, filtro }: PedidoDosLogs, now: Date): FiltroLog {
  const begin = (day: string) => new Date(`${day}T00:00:00-03:00`).toISOString();
  if (periodo > 0) return { ...filtro, de: begin(addDays(todayInSaoPaulo(now), 1 - periodo)) };
  return {
    ...filtro,
    ...(de !== '' && { de: begin(de) }),
    ...(ate !== '' && { ate: begin(addDays(ate, 1)) }),
  };
}

/** Returns the filters common to all logs, which are preserved when another log is opened. */
export const comuns = ({
  empresa,
  quem,
  chave,
  requestId,
}: PedidoDosLogs['filtro']): PedidoDosLogs['filtro'] => ({
  empresa,
  quem,
  chave,
  requestId,
});
