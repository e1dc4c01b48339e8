import { and, desc, eq, type InferSelectModel, isNull } from 'drizzle-orm';
import { todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { type ChaveApi, type ChaveCriada, ultimoDiaDaTrocada } from '../../contract/chavesApi.ts';
import { makeApiKey } from '../auth/apiKey.ts';
import { usuarios } from '../db/peopleTables.ts';
import { chavesApi } from '../db/servicoTable.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { PersonContext } from '../http/route.ts';

/** Columns of a key that may be read: all except the hash. */
const { id, nome, inicio, criadoEm, expiraEm, revogadaEm, trocadaEm } = chavesApi;
const { enderecos, limiteMinuto, ultimoUso } = chavesApi;
const ends = { expiraEm, revogadaEm, trocadaEm };
const shown = { id, nome, inicio, criadoEm, ...ends, enderecos, limiteMinuto, ultimoUso };
type Key = Pick<InferSelectModel<typeof chavesApi>, keyof typeof shown>;

const present = (key: Key, criador: string): ChaveApi => ({
  ...key,
  criador,
  criadoEm: key.criadoEm.toISOString(),
  revogadaEm: key.revogadaEm?.toISOString() ?? null,
  trocadaEm: key.trocadaEm?.toISOString() ?? null,
  ultimoUso: key.ultimoUso?.toISOString() ?? null,
});

const ofService = ({ ator }: PersonContext, servicoId: string) =>
  and(eq(chavesApi.tenantId, ator.tenantId), eq(chavesApi.servicoId, servicoId));

/** Returns the keys of a service, newest first. */
export async function listKeys(context: PersonContext, servicoId: string): Promise<ChaveApi[]> {
  const rows = await context.tx
    .select({ ...shown, criador: usuarios.nome })
    .from(chavesApi)
    .innerJoin(usuarios, and(eq(usuarios.tenantId, chavesApi.tenantId), eq(usuarios.id, chavesApi.criadoPor)))
    .where(ofService(context, servicoId))
    .orderBy(desc(criadoEm), desc(id));
  return rows.map(({ criador, ...key }) => present(key, criador));
}

type Wanted = Pick<Key, 'nome' | 'expiraEm' | 'enderecos' | 'limiteMinuto'>;

/** Creates a key for a service. Returns it with the secret, which is never shown again. Throws 400 at a past day. */
export async function createKey(
  context: PersonContext,
  { id: servicoId, nome: servico }: { id: string; nome: string },
  { nome, expiraEm, enderecos, limiteMinuto }: Wanted,
): Promise<ChaveCriada> {
  const { tx, sessao, now, audit } = context;
  if (expiraEm !== null && expiraEm < todayInSaoPaulo(now)) {
    throw invalidFields({ expiraEm: 'Escolha hoje ou um dia que ainda vem.' });
  }
  const { chave, hash, inicio } = await makeApiKey();
  const wanted = { nome, expiraEm, enderecos, limiteMinuto };
  const key = { id: crypto.randomUUID(), inicio, ...wanted, criadoEm: now };
  await tx.insert(chavesApi).values({
    ...key,
    tenantId: sessao.tenantId,
    servicoId,
    hash,
    criadoPor: sessao.usuarioId,
    alteradoEm: now,
  });
  await audit({
    acao: 'CRIA',
    recurso: 'chaves_api',
    registroId: key.id,
    registro: `${nome} (${servico})`,
    depois: { inicio, ...wanted },
  });
  return { ...present({ ...key, revogadaEm: null, trocadaEm: null, ultimoUso: null }, sessao.nome), chave };
}

/** Returns the key of the address, locked and still valid. Throws 404, and 409 when it is revoked. */
export async function livingKey(context: PersonContext, servicoId: string, chaveId: string): Promise<Key> {
  const [key] = await context.tx
    .select(shown)
    .from(chavesApi)
    .where(and(ofService(context, servicoId), eq(id, chaveId)))
    .for('update');
  if (!key) throw new ApiProblem('NAO_ENCONTRADO', 'Esta chave não existe.');
  if (key.revogadaEm) throw new ApiProblem('EM_USO', 'Esta chave já foi revogada.');
  return key;
}

/** Revokes a key; pending requests finish. */
export async function revokeKey(context: PersonContext, key: Key): Promise<void> {
  const { tx, now, audit, ator } = context;
  await tx
    .update(chavesApi)
    .set({ revogadaEm: now, alteradoEm: now })
    .where(and(eq(chavesApi.tenantId, ator.tenantId), eq(id, key.id), isNull(revogadaEm)));
  await audit({
    acao: 'REVOGA_CHAVE',
    recurso: 'chaves_api',
    registroId: key.id,
    registro: key.nome,
    depois: { inicio: key.inicio },
  });
}

/**
 * Marks a key as replaced: it is valid for `dias` more days, never beyond its own end; for 0 it is revoked now. Throws 409 when it was
 * replaced before.
 */
export async function endKeyIn(context: PersonContext, key: Key, dias: number): Promise<void> {
  const { tx, now, audit, ator } = context;
  if (key.trocadaEm)
    throw new ApiProblem('EM_USO', 'Esta chave já foi trocada. Troque a que ficou no lugar dela.');
  const last = ultimoDiaDaTrocada(key.expiraEm, todayInSaoPaulo(now), dias);
  const ended = dias === 0 ? { revogadaEm: now } : { expiraEm: last };
  await tx
    .update(chavesApi)
    .set({ ...ended, trocadaEm: now, alteradoEm: now })
    .where(and(eq(chavesApi.tenantId, ator.tenantId), eq(id, key.id)));
  await audit({
    acao: 'RODA_CHAVE',
    recurso: 'chaves_api',
    registroId: key.id,
    registro: key.nome,
    antes: { expiraEm: key.expiraEm },
    depois: dias === 0 ? { revogadaEm: now.toISOString() } : { expiraEm: last },
  });
}
