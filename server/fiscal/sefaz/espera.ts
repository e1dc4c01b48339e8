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

/** Whose calls to what the authority counts together. */
interface Contagem {
  nome: Servico;
  /** Address of the service at the authoriser that answers. */
  url: string;
  /** Tax number of the company that asks. */
  cpfCnpj: string;
}

/** A request that no wait forbids, and whom it is counted for. */
export type PedidoContado = PedidoLivre & Contagem;

/** Until when SEFAZ asked for silence, and by which status. */
export interface Espera {
  ate: Date;
  cStat: string;
}

/** Thrown instead of a request that SEFAZ would punish; a task that lets it pass is put off until then. */
export class EsperaPedida extends TaskWait {
  constructor(espera: Espera, now: Date) {
    super(espera.ate, `${textoDaEspera(espera)} Continuamos ${formatTimeFrom(now, espera.ate)}, sozinhos.`);
  }
}

/** What a wait is called on screen. */
export const textoDaEspera = ({ cStat }: Pick<Espera, 'cStat'>): string => `A SEFAZ pediu espera (${cStat}).`;

/** The distribution is counted by establishment (NT 2014.002), the rest by the root of the certificate. */
const titularDe = ({ nome, cpfCnpj }: Contagem) =>
  nome.endsWith('DistribuicaoDFe') ? cpfCnpj : taxRoot(cpfCnpj);

const esperaSchema = z.object({ ate: z.coerce.date(), cStat: z.string() });

/** The wait that holds now for a service and a taxpayer, whoever was told of it; null when it may be asked. */
async function waitOfContagem(tx: Tx, contagem: Contagem, now: Date): Promise<Espera | null> {
  const [row] = await rowsOf(
    tx,
    sql`select ate, c_stat as "cStat" from farol_espera_sefaz(${contagem.url}, ${titularDe(contagem)}) where ate > ${now.toISOString()}`,
  );
  return row ? esperaSchema.parse(row) : null;
}

/** The same for many taxpayers of one service at one address. Out: by tax number. */
export async function esperasDe(
  tx: Tx,
  { nome, url }: Pick<Contagem, 'nome' | 'url'>,
  cpfCnpjs: readonly string[],
  now: Date,
): Promise<Map<string, Espera>> {
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

/** What a request is made of. */
interface Preparo extends MensagemSefaz {
  cpfCnpj: string;
}

/**
 * The only way to a request: built in the step that sends it. Throws EsperaPedida while SEFAZ asked for silence, and ServicoParado
 * while it does not answer.
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

/** Sets the clock where an answer, or what it says of an event, asks to wait; another one renews the whole wait. Out: it. */
export async function recordEspera(
  { tx, now }: { tx: Tx; now: Date },
  contagem: Contagem,
  { cStat, eventos }: Pick<RespostaSefaz, 'cStat' | 'eventos'>,
): Promise<Espera | null> {
  const pedida = longestWait([cStat, ...eventos.map((evento) => evento.cStat)], now);
  if (!pedida) return null;
  await tx.execute(
    sql`select farol_pedir_espera_sefaz(${contagem.url}, ${titularDe(contagem)}, ${pedida.ate.toISOString()}, ${pedida.cStat})`,
  );
  return pedida;
}
