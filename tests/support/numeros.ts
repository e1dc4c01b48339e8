import { z } from 'zod';
import type { Contagem } from '../../contract/contagem.ts';
import { contagensDeEventosSchema as eventosContados } from '../../contract/esocial/respostas.ts';
import { type SITUACOES_DO_EVENTO, SITUACOES_DO_EVENTO as TODAS } from '../../contract/esocial/situacao.ts';
import {
  type Fila,
  faixaDe,
  filaSchema,
  quantiaDe,
  resumoFilaSchema,
  sumQuantias,
} from '../../contract/fila.ts';
import { coberturaSchema, FILTROS_COBERTURA } from '../../contract/fiscal/cobertura.ts';
import { ESPECIES, ESPECIES_SEFAZ } from '../../contract/fiscal/especies.ts';
import { totaisSchema } from '../../contract/fiscal/pagamentos/lancamentos.ts';
import { somasSchema, totalSchema } from '../../contract/list.ts';
import { notificacoesSchema } from '../../contract/notificacoes.ts';
import {
  aConfirmar,
  aFazer,
  aFazerVencidos,
  avisosNaoLidos,
  chegaram,
  cobertas,
  eventosEm,
  type Numero,
  naMesa,
  naMesaDe,
  naMesaDivergem,
  naMesaEm,
  naoLidos,
  pagamentosEm,
  parados,
  todos,
  tudoAFazer,
  tudoVencido,
  vencem,
  vencidos,
} from '../../contract/numeros.ts';
import { ESPECIE_DO_TRABALHO, painelSchema } from '../../contract/painel/painel.ts';
import { registry } from '../../contract/registry.ts';
import { sessaoSchema } from '../../contract/session.ts';

/** Sends a GET to the API as one user, with one scope of companies; resolves to the parsed body. */
export type Pede = (path: string, query?: Record<string, unknown>) => Promise<unknown>;

/** Caches equal requests, because many places show the same number. */
export function umaVez(pede: Pede): Pede {
  const asked = new Map<string, Promise<unknown>>();
  return (path, query) => {
    const key = `${path} ${JSON.stringify(query ?? {})}`;
    const answer = asked.get(key) ?? pede(path, query);
    asked.set(key, answer);
    return answer;
  };
}

/** A number as some place shows it: the count, and the sum in cents where it shows one. */
export interface Dito {
  lugar: string;
  numero: Contagem | Numero;
  total: number;
  centavos?: number | null;
  empresaId?: string;
}

const situacoes = Object.keys(TODAS) as (keyof typeof SITUACOES_DO_EVENTO)[];

/** Returns all numbers on the painel; `eu` is the id of the user. */
export async function doPainel(pede: Pede, eu: string): Promise<Dito[]> {
  const painel = painelSchema.parse(await pede('/v1/painel'));
  const { nfs, prazos, vencimentos, trabalho, chegadas, cartoes, pendencias, capturas } = painel;
  const hoje = vencimentos?.hoje ?? prazos?.hoje ?? '';
  const said = (numero: Contagem, total: number, rest: Partial<Dito> = {}): Dito => ({
    lugar: `painel ${numero.nome}`,
    numero,
    total,
    ...rest,
  });
  const proximos = (especie: (typeof ESPECIES_SEFAZ)[number], which: 'vencidos' | 'aConfirmar') =>
    (prazos?.empresas ?? []).reduce((sum, { contagens }) => sum + (contagens[especie]?.[which] ?? 0), 0);
  return [
    ...(trabalho ?? []).flatMap(({ tipo, total, centavos, vencidos: late }) => [
      said(aFazer(ESPECIE_DO_TRABALHO[tipo]), total, { centavos }),
      said(aFazerVencidos(ESPECIE_DO_TRABALHO[tipo]), late),
    ]),
    ...(nfs
      ? [
          said(naMesaEm('A_REVISAR'), nfs.aRevisar),
          said(naMesaEm('EM_DUVIDA'), nfs.emDuvida),
          said(naMesaEm('REABERTA'), nfs.reabertas),
          said(naMesa(), nfs.aRevisar + nfs.emDuvida + nfs.reabertas),
          said(naMesaDivergem(), nfs.comDivergencia),
          said(naMesaDe(eu), nfs.minhas),
          ...(nfs.vence ? [said(vencem('NFSE', nfs.vence.em, nfs.vence.em), nfs.vence.notas)] : []),
        ]
      : []),
    ...(prazos ? ESPECIES_SEFAZ : []).flatMap((especie) => [
      said(vencidos(especie, hoje), proximos(especie, 'vencidos')),
      said(aConfirmar(especie, hoje), proximos(especie, 'aConfirmar')),
    ]),
    ...(vencimentos?.linhas ?? []).flatMap(({ especie, empresaId, dias }) =>
      dias.map(({ dia, total, centavos }) => said(vencem(especie, dia, dia), total, { centavos, empresaId })),
    ),
    ...(chegadas?.itens ?? []).map(({ especie, total, centavos, mais }) =>
      said(chegaram(especie, chegadas?.desde ?? ''), total, mais ? {} : { centavos }),
    ),
    ...(capturas ? [said(cobertas('problema'), capturas.comProblema)] : []),
    ...(pendencias && pendencias.parados !== null ? [said(parados(), pendencias.parados)] : []),
    ...(pendencias && pendencias.parados !== null ? ESPECIES : []).map((especie) =>
      said(naoLidos(especie), pendencias?.naoLidos.find((one) => one.especie === especie)?.total ?? 0),
    ),
    ...cartoes.flatMap(({ chave, total }) => {
      const resource = registry.find(({ name }) => name === chave);
      return resource ? [said(todos(resource), total)] : [];
    }),
  ];
}

/** Returns the numbers above the fila and its parts, and the same counted from all its items. */
export async function daFila(pede: Pede): Promise<Dito[]> {
  const { total, especies } = resumoFilaSchema.parse(await pede('/v1/fila/resumo', { filter: {} }));
  const seen = especies.map(({ especie }) => especie);
  const { hoje, itens: items } = await itensDaFila(pede, {});
  const late = (of: readonly string[]) =>
    items.filter(
      ({ especie, vence, aConfirmar: unsure }) =>
        of.includes(especie) && faixaDe({ vence, certa: !unsure }, hoje) === 'vencidos',
    ).length;
  return [
    { lugar: 'fila', numero: tudoAFazer(), total: total.itens, centavos: total.valor + total.aPagar },
    { lugar: 'fila', numero: tudoVencido(), total: total.vencidos },
    { lugar: 'itens da fila', numero: tudoVencido(), total: late(seen) },
    ...especies.flatMap(({ especie, itens, valor, aPagar, vencidos: passed }) => [
      { lugar: `fila ${especie}`, numero: aFazer(especie), total: itens, centavos: valor + aPagar },
      { lugar: `fila ${especie}`, numero: aFazerVencidos(especie), total: passed },
      { lugar: 'itens da fila', numero: aFazerVencidos(especie), total: late([especie]) },
    ]),
  ];
}

/** Returns the numbers on the filters of the page of searches. */
export async function daCobertura(pede: Pede): Promise<Dito[]> {
  const { contagens } = coberturaSchema.parse(await pede('/v1/cobertura', { filter: {} }));
  return FILTROS_COBERTURA.map((filtro) => ({
    lugar: `cobertura ${filtro}`,
    numero: cobertas(filtro),
    total: contagens[filtro],
  }));
}

/** Returns the numbers of the bell, from the session and from the list of notices. */
export async function doSino(pede: Pede): Promise<Dito[]> {
  const { avisos } = sessaoSchema.parse(await pede('/v1/sessao'));
  const { naoLidas } = notificacoesSchema.parse(await pede('/v1/notificacoes'));
  return [
    { lugar: 'sessão', numero: avisosNaoLidos(), total: avisos.naoLidas },
    { lugar: 'avisos', numero: avisosNaoLidos(), total: naoLidas },
  ];
}

/** Returns the numbers above the lists of events and of payments. */
export async function dasListas(pede: Pede): Promise<Dito[]> {
  const { situacoes: contadas } = eventosContados.parse(await pede('/v1/esocial/contagens'));
  const pagos = totaisSchema.parse(await pede('/v1/pagamentos/totais', { filter: {} }));
  return [
    ...situacoes.map((one) => ({
      lugar: `eventos ${one}`,
      numero: eventosEm(one),
      total: contadas[one] ?? 0,
    })),
    { lugar: 'pagamentos', numero: pagamentosEm('sem_data'), total: pagos.semData },
    { lugar: 'pagamentos', numero: pagamentosEm('divergencia'), total: pagos.divergem },
    { lugar: 'pagamentos', numero: pagamentosEm('todos'), total: pagos.documentos },
  ];
}

async function itensDaFila(pede: Pede, filtro: object): Promise<Pick<Fila, 'hoje' | 'itens'>> {
  let hoje = '';
  const itens: Fila['itens'] = [];
  for (let depois: string | null = ''; depois !== null; ) {
    const page: Fila = filaSchema.parse(await pede('/v1/fila', { filter: filtro, depois, limite: '100' }));
    hoje = page.hoje;
    itens.push(...page.itens);
    depois = page.proxima;
  }
  return { hoje, itens };
}

/** Response of a page that is not a list: a total, or all ids. */
const contados = z.union([
  z.object({ total: z.int() }).transform(({ total }) => total),
  z.object({ empresas: z.array(z.uuid()) }).transform(({ empresas }) => empresas.length),
]);

const amounts = z.object({ valor: z.string().optional() });

/** Counts and sums the rows at the destination of a number's link. */
async function atras(pede: Pede, numero: Numero, { empresaId, centavos: said }: Dito) {
  const { destino } = numero;
  if ('fila' in destino) {
    const { itens } = await itensDaFila(pede, destino.fila);
    const { valor, aPagar } = sumQuantias(itens.map(quantiaDe));
    return { total: itens.length, centavos: valor + aPagar };
  }
  if (!('filtro' in destino)) {
    if (!destino.api) throw new Error(`${numero.nome} has no list`);
    const { path, filter } = destino.api;
    return { total: contados.parse(await pede(path, filter && { filter })), centavos: null };
  }
  const filter = { ...destino.filtro, ...(empresaId && { empresaId: [empresaId] }) };
  const { total } = totalSchema.parse(await pede(`/v1/${destino.recurso}/total`, { filter }));
  if (said === undefined || said === null) return { total, centavos: null };
  const { somas } = somasSchema.parse(await pede(`/v1/${destino.recurso}/somas`, { filter }));
  return { total, centavos: Number(amounts.parse(somas).valor ?? 0) };
}

type Quanto = { total: number; centavos: number | null };

/** Returns the numbers that differ from the rows behind them or, without a list of rows, from the first place that shows them. */
export async function desacordos(pede: Pede, ditos: readonly Dito[]): Promise<unknown[]> {
  const first = new Map<string, Quanto>();
  const wrong: unknown[] = [];
  for (const dito of ditos) {
    const { numero, lugar, total, centavos = null } = dito;
    const listed = 'destino' in numero ? await atras(pede, numero, dito) : undefined;
    const known = listed ?? first.get(numero.nome) ?? { total, centavos };
    first.set(numero.nome, known);
    const differs = total !== known.total || (centavos !== null && centavos !== known.centavos);
    if (differs) wrong.push({ lugar, numero: numero.nome, dito: [total, centavos], lista: known });
  }
  return wrong;
}

/** Returns all numbers shown to a user. Unless `todas` (all companies shown), of the painel only the cards are included. */
export async function tudoDito(pede: Pede, eu: string, todas: boolean): Promise<Dito[]> {
  const painel = await doPainel(pede, eu);
  return [
    ...painel.filter(({ numero }) => todas || numero.nome.startsWith('todos.')),
    ...(await daFila(pede)),
    ...(painel.some(({ numero }) => numero.nome === cobertas('problema').nome)
      ? await daCobertura(pede)
      : []),
    ...(await dasListas(pede)),
    ...(await doSino(pede)),
  ];
}
