import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { taxRoot } from '../../../contract/brasil/cpfCnpj.ts';
import { formatTimeFrom } from '../../../contract/brasil/date.ts';
import { rowsOf, type Tx } from '../../db/database.ts';
import { type TaskStep, TaskWait } from '../../tasks/task.ts';
import { type PedidoLivre, passDisjuntor } from '../disjuntor/disjuntor.ts';
import type { Servico } from './endpoints.ts';
import { longestWait } from './normasEspera.ts';
import type { RespostaSefaz } from './resposta.ts';
import { type MensagemSefaz, pedidoSoap } from './soap.ts';

/** The calls that the authority counts together. */
interface Contagem {
  nome: Servico;
  /** URL of the service at the authoriser. */
  url: string;
  /** Tax number of the calling company. */
  cpfCnpj: string;
}

/** A request that no wait forbids, with its counting. */
export type PedidoContado = PedidoLivre & Contagem;

/** Until when SEFAZ requires silence, and by which status. */
export interface EsperaDaSefaz {
  ate: Date;
  cStat: string;
}

/** Error thrown instead of a request that SEFAZ would penalise; a task that lets it pass is postponed until then. */
export class EsperaPedida extends TaskWait {
  constructor(espera: EsperaDaSefaz, now: Date) {
    super(espera.ate, `${textoDaEspera(espera)} Continuamos ${formatTimeFrom(now, espera.ate)}, sozinhos.`);
  }
}

/** Returns the text of a wait on screen. */
export const textoDaEspera = ({ cStat }: Pick<EsperaDaSefaz, 'cStat'>): string =>
  `A SEFAZ pediu espera (${cStat}).`;

/** The distribution is counted by establishment (NT 2014.002), the rest by the root of the certificate. */
const titularDe = ({ nome, cpfCnpj }: Contagem) =>
  nome.endsWith('DistribuicaoDFe') ? cpfCnpj : taxRoot(cpfCnpj);

const esperaSchema = z.object({ ate: z.coerce.date(), cStat: z.string() });

/** Returns the wait in force for a service and a taxpayer, whichever tenant received it; null when calls are allowed. */
async function waitOfContagem(tx: Tx, contagem: Contagem, now: Date): Promise<EsperaDaSefaz | null> {
  const [row] = await rowsOf(
    tx,
    sql`select ate, c_stat as "cStat" from farol_espera_sefaz(${contagem.url}, ${titularDe(contagem)}) where ate > ${now.toISOString()}`,
  );
  return row ? esperaSchema.parse(row) : null;
}

/** Returns the waits of many taxpayers of one service at one URL, by tax number. */
export async function esperasDe(
  tx: Tx,
  { nome, url }: Pick<Contagem, 'nome' | 'url'>,
  cpfCnpjs: readonly string[],
  now: Date,
): Promise<Map<string, EsperaDaSefaz>> {
  const titulares = cpfCnpjs.map((cpfCnpj) => [cpfCnpj, titularDe({ nome, url, cpfCnpj })] as const);
  const rows = await rowsOf(
    tx,
    sql`select t.titular, e.ate, e.c_stat as "cStat" from unnest(${sql.param(titulares.map(([, titular]) => titular))}::text[]) t(titular),
          lateral farol_espera_sefaz(${url}, t.titular) e where e.ate > ${now.toISOString()}`,
  );
  const esperas = new Map(
    z
      .array(esperaSchema.extend({ titular: z.string() }))
      .parse(rows)
      .map(({ titular, ...espera }) => [titular, espera]),
  );
  return new Map(
    titulares.flatMap(([cpfCnpj, titular]) => {
      const espera = esperas.get(titular);
      return espera ? [[cpfCnpj, espera] as const] : [];
    }),
  );
}

/** Parts of a request. */
interface Preparo extends MensagemSefaz {
  cpfCnpj: string;
}

/**
 * Builds a request, in the step that sends it; the only way to one. Throws EsperaPedida while SEFAZ requires silence,
 * and ServicoParado while it does not answer.
 */
export async function preparePedido(
  { tx, now, deps }: Pick<TaskStep, 'tx' | 'now' | 'deps'>,
  { cpfCnpj, ...chamada }: Preparo,
): Promise<PedidoContado> {
  const pedido = pedidoSoap(chamada);
  const contagem = { nome: chamada.servico, url: pedido.url, cpfCnpj };
  const espera = await waitOfContagem(tx, contagem, now);
  if (espera) throw new EsperaPedida(espera, now);
  return passDisjuntor({ tx, now, deps }, pedido.url, { ...pedido, ...contagem });
}

/**
 * Stores the wait when an answer, or its part about an event, requires one; a repeated one renews the whole wait.
 * Returns it.
 */
export async function recordEspera(
  { tx, now }: { tx: Tx; now: Date },
  contagem: Contagem,
  { cStat, eventos }: Pick<RespostaSefaz, 'cStat' | 'eventos'>,
): Promise<EsperaDaSefaz | null> {
  const pedida = longestWait([cStat, ...eventos.map((evento) => evento.cStat)], now);
  if (!pedida) return null;
  await tx.execute(
    sql`select farol_pedir_espera_sefaz(${contagem.url}, ${titularDe(contagem)}, ${pedida.ate.toISOString()}, ${pedida.cStat})`,
  );
  return pedida;
}
