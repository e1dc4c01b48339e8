import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { NaoLidos, Releitura } from '../../../contract/fiscal/naoLidos.ts';
import type { Tx } from '../../db/database.ts';
import { empresas } from '../../db/resourceTables.ts';
import type { TaskStep } from '../../tasks/task.ts';
import { readFiscais } from '../documentos/readFiscais.ts';
import { storeTermsOf } from '../documentos/storeContext.ts';
import { storeFiles } from '../documentos/storeFiles.ts';
import { empresaDaSessao } from '../empresa.ts';
import type { Ambiente } from '../sefaz/endpoints.ts';
import { opened } from './gunzip.ts';
import { documentosNaoLidos } from './tables.ts';

/** Whose queue something came from. */
export interface Fila {
  especie: EspecieSefaz;
  ambiente: Ambiente;
}

/** A document of the distribution: as it came and as it was unpacked. */
export interface Arquivo {
  nsu: number;
  schema: string;
  bytes: Uint8Array;
  comprimido: Uint8Array;
}

type Linha = typeof documentosNaoLidos.$inferSelect;
type Contexto = Pick<TaskStep, 'tx' | 'ator' | 'now' | 'audit' | 'deps'>;

/** As many as one page shows, and as are tried again at once. */
const PAGINA = 100;

/** What a document is called in reports: of the distribution by its NSU, of a file by its name. */
export const nomeDe = ({
  nsu,
  schema,
  nome = '',
}: {
  nsu: number | null;
  schema: string;
  nome?: string;
}): string => (nsu === null ? nome : `NSU ${nsu} (${schema.replace(/\.xsd$/, '')})`);

/** Stores what could not be read, with why; what came again and is still open says the new reason. */
export async function storeNaoLido(
  { tx, ator, now, deps }: Contexto,
  { especie, ambiente }: Fila,
  { nsu, schema, bytes, comprimido }: Arquivo,
  motivo: string,
): Promise<void> {
  const { id: empresaId } = await empresaDaSessao(tx, ator.empresaId);
  const conteudo = bytes.byteLength > 0 ? bytes : comprimido;
  const tried = { motivo, conteudo, produto: deps.version, tentadoEm: now, alteradoEm: now };
  await tx
    .insert(documentosNaoLidos)
    .values({ tenantId: ator.tenantId, empresaId, especie, ambiente, nsu, schema, criadoEm: now, ...tried })
    .onConflictDoUpdate({
      target: [
        documentosNaoLidos.tenantId,
        documentosNaoLidos.empresaId,
        documentosNaoLidos.especie,
        documentosNaoLidos.ambiente,
        documentosNaoLidos.nsu,
      ],
      set: tried,
      setWhere: eq(documentosNaoLidos.situacao, 'aberto'),
    });
}

const abertos = (especie: EspecieSefaz) =>
  and(eq(documentosNaoLidos.situacao, 'aberto'), eq(documentosNaoLidos.especie, especie));

/** Each company's queue is that of the environment in which it is now. */
const daFila = and(
  eq(empresas.id, documentosNaoLidos.empresaId),
  eq(empresas.ambiente, documentosNaoLidos.ambiente),
);

/** What still waits for somebody in the companies that the transaction sees, or in one of them, the oldest first. */
export async function listNaoLidos(tx: Tx, especie: EspecieSefaz, empresaId?: string): Promise<NaoLidos> {
  const { id, nsu, schema, nome, lugar, motivo, conteudo, criadoEm, tentadoEm } = documentosNaoLidos;
  const shown = { id, nsu, schema, nome, lugar, motivo, criadoEm, tentadoEm };
  const ofEach = await tx
    .select({ empresaId: documentosNaoLidos.empresaId, total: count() })
    .from(documentosNaoLidos)
    .innerJoin(empresas, daFila)
    .where(abertos(especie))
    .groupBy(documentosNaoLidos.empresaId)
    .orderBy(asc(documentosNaoLidos.empresaId));
  const bytes = sql<number>`octet_length(${conteudo})`;
  const rows = await tx
    .select({ ...shown, empresaId: documentosNaoLidos.empresaId, bytes })
    .from(documentosNaoLidos)
    .innerJoin(empresas, daFila)
    .where(and(abertos(especie), empresaId ? eq(documentosNaoLidos.empresaId, empresaId) : undefined))
    .orderBy(asc(criadoEm), asc(documentosNaoLidos.empresaId), asc(nsu))
    .limit(PAGINA);
  const counted = ofEach.filter((one) => empresaId === undefined || one.empresaId === empresaId);
  return {
    total: counted.reduce((sum, { total }) => sum + total, 0),
    empresas: ofEach,
    itens: rows.map(({ criadoEm: recebido, tentadoEm: tentado, ...row }) => ({
      ...row,
      recebidoEm: recebido.toISOString(),
      tentadoEm: tentado.toISOString(),
    })),
  };
}

/** Tries to take in what could not be read before. Out: whether it could, and what became of it. */
export async function rereadNaoLido(context: Contexto, linha: Linha): Promise<Releitura> {
  const { tx, ator, now, deps } = context;
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const store = { ...storeTermsOf(context), empresa, origem: linha.ambiente };
  const bytes = await opened(new Uint8Array(linha.conteudo));
  // It may be what had to be ended before: never read in place.
  const reading = {
    jobs: deps.jobs,
    owner: ator.tenantId,
    inTransaction: <T>(work: (own: Tx) => Promise<T>) => work(tx),
    now,
  };
  const lidos = await readFiscais(reading, [{ nome: nomeDe(linha), bytes }]);
  const [stored] = await storeFiles(store, lidos, { empresas: [empresa], escolhida: empresa });
  const { situacao, mensagem } = stored ?? { situacao: 'erro' as const, mensagem: 'O arquivo não foi lido.' };
  const lido = situacao !== 'erro';
  await tx
    .update(documentosNaoLidos)
    .set({
      ...(lido ? { situacao: 'lido' as const } : { motivo: mensagem }),
      produto: deps.version,
      tentadoEm: now,
      alteradoEm: now,
    })
    .where(eq(documentosNaoLidos.id, linha.id));
  await context.audit({
    acao: 'RELE',
    recurso: 'documentos_nao_lidos',
    registroId: linha.id,
    registro: nomeDe(linha),
    depois: { lido, mensagem },
  });
  return { lido, mensagem };
}

/** Tries again what another version of the product could not read. */
export async function rereadOutdated(step: TaskStep, especie: EspecieSefaz): Promise<void> {
  const { ambiente } = await empresaDaSessao(step.tx, step.ator.empresaId);
  const rows = await step.tx
    .select()
    .from(documentosNaoLidos)
    .where(
      and(
        abertos(especie),
        eq(documentosNaoLidos.ambiente, ambiente),
        ne(documentosNaoLidos.produto, step.deps.version),
      ),
    )
    .orderBy(asc(documentosNaoLidos.nsu))
    .limit(PAGINA);
  for (const linha of rows) await rereadNaoLido(step, linha);
}
