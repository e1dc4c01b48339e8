import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { ESPERA_PROPOSTA_HORAS, type EspecieProposta, type Proposta } from '../../../contract/acesso.ts';
import { inAuth } from '../../auth/asAuth.ts';
import { findIssuer } from '../../auth/organizacao/store.ts';
import { findPerson } from '../../auth/people.ts';
import { acessoPropostas } from '../../db/acessoTables.ts';
import type { Tx } from '../../db/database.ts';
import { readInstant, shifted } from '../../db/databaseNow.ts';
import { usuarios } from '../../db/peopleTables.ts';
import type { AuditEntry } from '../../http/audit.ts';
import { changedSince } from '../../http/changedSince.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { type ContextoDoAcesso, notifyAdministradores } from './avisar.ts';
import { networksOf } from './gravar.ts';
import {
  mudancasDe,
  type ValoresDoEmissor,
  valoresDoEmissorSchema,
  valoresDosEnderecosSchema,
} from './mudancas.ts';

const HOUR = 60 * 60_000;
export type Pendente = typeof acessoPropostas.$inferSelect;
/** Audited resource that each kind of proposal changes. */
export const RECURSO = {
  EMISSOR: 'emissores',
  ENDERECOS: 'enderecos_permitidos',
} as const satisfies Record<EspecieProposta, string>;
const SCHEMAS = { EMISSOR: valoresDoEmissorSchema, ENDERECOS: valoresDosEnderecosSchema } as const;
export const especieDaProposta = ({ especie }: Pendente): EspecieProposta =>
  especie === 'EMISSOR' ? 'EMISSOR' : 'ENDERECOS';
const ATO_PROPOSTO = { EMISSOR: 'EMISSOR_PROPOSTO', ENDERECOS: 'ENDERECOS_PROPOSTOS' } as const;

/** Returns the author and context of an act, for the letters. */
export const atoDe = ({ tx, sessao, requestId, address, now }: PersonContext): ContextoDoAcesso => ({
  tx,
  requestId,
  address,
  now,
  tenantId: sessao.tenantId,
  quem: sessao.nome,
});

/** Returns the names of the users that issuer values refer to. */
export async function nomesEm(
  tx: Tx,
  tenantId: string,
  ...valores: (Pick<ValoresDoEmissor, 'excecaoId'> | null)[]
): Promise<Map<string, string>> {
  const ids = new Set(valores.flatMap((one) => one?.excecaoId ?? []));
  const named = new Map<string, string>();
  for (const id of ids) {
    const person = await inAuth(tx, (auth) => findPerson(auth, tenantId, id));
    if (person) named.set(id, person.nome);
  }
  return named;
}

/** Returns the differences between a proposal and the stored state. */
export async function mudancasDaProposta(tx: Tx, proposta: Pendente) {
  const { tenantId, cifrado } = proposta;
  if (especieDaProposta(proposta) === 'ENDERECOS')
    return mudancasDe(await networksOf(tx, tenantId), SCHEMAS.ENDERECOS.parse(proposta.depois));
  const stored = await findIssuer(tx, tenantId);
  const depois = SCHEMAS.EMISSOR.parse(proposta.depois);
  const nomes = await nomesEm(tx, tenantId, stored, depois);
  const segredo = stored && cifrado !== '' ? { segredo: 'outro' } : {};
  const antes = stored && { ...stored, segredo: 'o de agora' };
  return mudancasDe(antes, { ...depois, ...segredo }, nomes);
}

const pendentesDe = (tenantId: string, especie?: EspecieProposta) =>
  and(
    eq(acessoPropostas.tenantId, tenantId),
    eq(acessoPropostas.estado, 'PENDENTE'),
    especie && eq(acessoPropostas.especie, especie),
  );

/** Returns the pending proposals of the session's tenant. */
export async function readPropostas({ tx, sessao }: PersonContext): Promise<Proposta[]> {
  const rows = await tx
    .select({ ...getTableColumns(acessoPropostas), nome: usuarios.nome })
    .from(acessoPropostas)
    .leftJoin(
      usuarios,
      and(eq(usuarios.tenantId, acessoPropostas.tenantId), eq(usuarios.id, acessoPropostas.usuarioId)),
    )
    .where(pendentesDe(sessao.tenantId))
    .orderBy(asc(acessoPropostas.criadoEm), asc(acessoPropostas.id));
  const told: Proposta[] = [];
  for (const { nome, ...row } of rows)
    told.push({
      id: row.id,
      especie: especieDaProposta(row),
      quem: nome ?? '',
      minha: row.usuarioId === sessao.usuarioId,
      criadaEm: row.criadoEm.toISOString(),
      valeEm: row.valeEm.toISOString(),
      mudancas: await mudancasDaProposta(tx, row),
    });
  return told;
}

/** Throws 409 while another proposal of the kind is pending. */
export async function requireNenhuma(tx: Tx, tenantId: string, especie: EspecieProposta): Promise<void> {
  const [found] = await tx.select().from(acessoPropostas).where(pendentesDe(tenantId, especie));
  if (!found) return;
  throw new ApiProblem(
    'EM_USO',
    'Já há uma proposta pendente para isto. Aplique ou rejeite essa antes de mudar outra coisa.',
  );
}

type Proposto = Pick<Pendente, 'depois'> & { especie: EspecieProposta; sobre: number; cifrado?: string };

/** Proposes a change to the administrators: it takes effect when a second one applies it, or after the waiting time. Throws 409. */
export async function proposeMudanca(
  context: PersonContext,
  { especie, depois, sobre, cifrado = '' }: Proposto,
) {
  const { tx, sessao, now, audit, deps } = context;
  const valeEm = await readInstant(tx, shifted(deps.agora(), ESPERA_PROPOSTA_HORAS * HOUR));
  const owner = { tenantId: sessao.tenantId, usuarioId: sessao.usuarioId };
  const [made] = await tx
    .insert(acessoPropostas)
    .values({ ...owner, especie, depois, sobre, cifrado, valeEm, criadoEm: now, alteradoEm: now })
    .onConflictDoNothing()
    .returning();
  if (!made) throw await changedSince(context, { recurso: RECURSO[especie], id: null }, 'isto');
  const mudancas = await mudancasDaProposta(tx, made);
  await audit({
    acao: 'PROPOE_ACESSO',
    recurso: RECURSO[especie],
    registroId: made.id,
    depois: { ...Object(depois), segredoTrocado: cifrado !== '', inicio: valeEm.toISOString() },
  });
  await notifyAdministradores(atoDe(context), { ato: ATO_PROPOSTO[especie], mudancas, valeEm });
}

type Fim = Pick<ContextoDoAcesso, 'tx' | 'now'> & {
  estado: 'APLICADA' | 'REJEITADA' | 'SEM_EFEITO';
  por: string | null;
};

/** Closes a proposal and erases its secret. */
export async function endProposta(
  { tenantId, id }: Pick<Pendente, 'tenantId' | 'id'>,
  fim: Fim,
): Promise<void> {
  const { tx, now, estado, por } = fim;
  await tx
    .update(acessoPropostas)
    .set({ estado, cifrado: '', decididaPor: por, decididaEm: now, alteradoEm: now })
    .where(and(eq(acessoPropostas.tenantId, tenantId), eq(acessoPropostas.id, id)));
}

/** Rejects the pending proposals of a kind, when the state they are based on is undone. */
export async function rejeitarPendentes(
  { tx, tenantId, now }: Pick<ContextoDoAcesso, 'tx' | 'tenantId' | 'now'>,
  especie: EspecieProposta,
  por: string | null,
  audit: (entry: AuditEntry) => Promise<void>,
): Promise<void> {
  const rows = await tx.select().from(acessoPropostas).where(pendentesDe(tenantId, especie));
  for (const row of rows) {
    await endProposta(row, { tx, now, estado: 'REJEITADA', por });
    await audit({ acao: 'REJEITA_ACESSO', recurso: RECURSO[especie], registroId: row.id });
  }
}

/** Returns the pending proposal of an id, locked, or null. */
export async function findPendente(tx: Tx, tenantId: string, id: string): Promise<Pendente | null> {
  const own = and(pendentesDe(tenantId), eq(acessoPropostas.id, id));
  const [found] = await tx.select().from(acessoPropostas).where(own).for('update');
  return found ?? null;
}

/** Returns the pending proposal of an id, locked. Throws 404. */
export async function requirePendente(tx: Tx, tenantId: string, id: string): Promise<Pendente> {
  const found = await findPendente(tx, tenantId, id);
  if (found) return found;
  throw new ApiProblem('NAO_ENCONTRADO', 'Esta proposta não existe, ou já foi decidida.');
}
