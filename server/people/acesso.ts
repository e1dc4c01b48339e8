import { and, count, eq, sql } from 'drizzle-orm';
import type { Acesso, Emissor, EmissorChange, EnderecosChange } from '../../contract/acesso.ts';
import { inAuth } from '../auth/asAuth.ts';
import { returnAddress } from '../auth/organizacao/begin.ts';
import { boundTo, findIssuer, type StoredIssuer } from '../auth/organizacao/store.ts';
import { findPerson } from '../auth/people.ts';
import { endOtherEntrances } from '../auth/sessions.ts';
import { contasEmissor, emissores, enderecosPermitidos } from '../db/acessoTables.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import { databaseError, UNIQUE_VIOLATION } from '../db/errors.ts';
import { usuarios } from '../db/peopleTables.ts';
import { sessoes } from '../db/sessionTables.ts';
import { ApiProblem, invalidFields } from '../http/problem.ts';
import type { PersonContext } from '../http/route.ts';
import { sealWith } from '../keyring.ts';

const changedMeanwhile = () =>
  new ApiProblem(
    'CONFLITO_VERSAO',
    'Outra pessoa alterou isto depois que você abriu esta tela. Abra-a de novo.',
  );

const shownOf = ({
  emissor,
  cliente,
  apelido,
  dominios,
  exigir,
  excecaoId,
  fatorDoEmissor,
  versao,
}: StoredIssuer) =>
  ({ emissor, cliente, apelido, dominios, exigir, excecaoId, fatorDoEmissor, versao }) satisfies Emissor;

async function networksOf(tx: Tx, tenantId: string) {
  const [row] = await tx
    .select({ enderecos: enderecosPermitidos.enderecos, versao: enderecosPermitidos.versao })
    .from(enderecosPermitidos)
    .where(eq(enderecosPermitidos.tenantId, tenantId));
  return row ?? { enderecos: [], versao: 0 };
}

/** How many people linked their account, and whether this session began at the issuer. */
async function accountsAt({ tx, sessao }: PersonContext, emissor: string) {
  return inAuth(tx, async (auth) => {
    const [own] = await auth
      .select({ emissor: sessoes.emissor })
      .from(sessoes)
      .where(and(eq(sessoes.tenantId, sessao.tenantProprio), eq(sessoes.id, sessao.sid)));
    const [row] = await auth
      .select({ contas: count() })
      .from(contasEmissor)
      .where(and(eq(contasEmissor.tenantId, sessao.tenantId), eq(contasEmissor.emissor, emissor)));
    const [all] = await auth
      .select({ pessoas: count() })
      .from(usuarios)
      .where(and(eq(usuarios.tenantId, sessao.tenantId), eq(usuarios.ativo, true)));
    return {
      contas: row?.contas ?? 0,
      pessoas: all?.pessoas ?? 0,
      entrei: own?.emissor === emissor && emissor !== '',
    };
  });
}

/** How people of the tenant come in. */
export async function readAccess(context: PersonContext): Promise<Acesso> {
  const { tx, sessao, address } = context;
  const stored = await findIssuer(tx, sessao.tenantId);
  const { enderecos, versao } = await networksOf(tx, sessao.tenantId);
  return {
    emissor: stored && shownOf(stored),
    retorno: returnAddress(context),
    ...(await accountsAt(context, stored?.emissor ?? '')),
    enderecos,
    enderecosVersao: versao,
    enderecoAtual: address,
  };
}

type Wanted = Omit<EmissorChange, 'senha' | 'codigo' | 'chave'>;

/** Throws 400 at `exigir` or `excecaoId` where somebody could be locked out. */
async function requireWayIn(
  context: PersonContext,
  { exigir, emissor, excecaoId }: Wanted,
  before: StoredIssuer | undefined,
): Promise<void> {
  if (!exigir) return;
  const { tx, sessao } = context;
  // Whoever demands it ends all sessions that began otherwise: her own is none of them, and shows that the way works.
  const isNew = !before?.exigir || before.emissor !== emissor;
  if (isNew && !(await accountsAt(context, emissor)).entrei) {
    throw invalidFields({
      exigir:
        'Antes de exigir, ligue a sua própria conta, saia e entre por este emissor: as sessões que começaram de outro modo terminam.',
    });
  }
  const exception =
    excecaoId === null ? null : await inAuth(tx, (auth) => findPerson(auth, sessao.tenantId, excecaoId));
  if (!exception?.usuario_ativo || exception.senha === null) {
    throw invalidFields({
      excecaoId: 'Escolha uma pessoa ativa, com senha, que possa entrar se o emissor falhar.',
    });
  }
}

/** Stores the issuer. Throws 400 at the field, 409 when somebody was quicker. */
export async function saveIssuer(
  context: PersonContext,
  { versao, segredo, ...wanted }: Wanted,
): Promise<void> {
  const { tx, sessao, now, audit, deps } = context;
  const { tenantId } = sessao;
  const [before] = await tx.select().from(emissores).where(eq(emissores.tenantId, tenantId)).for('update');
  if ((before?.versao ?? 0) !== versao) throw changedMeanwhile();
  await requireWayIn(context, { versao, ...wanted }, before);
  // A secret goes to no other issuer than the one that it was given for.
  const keeps = before?.emissor === wanted.emissor && before.cliente === wanted.cliente;
  if (segredo === undefined && !keeps) throw invalidFields({ segredo: 'Informe o segredo deste cliente.' });
  const sealed =
    segredo === undefined ? null : await sealWith(deps.certificateKeys, segredo, boundTo(tenantId));
  const cifrado = sealed ?? before?.cifrado ?? '';
  const values = { ...wanted, cifrado, versao: versao + 1, alteradoEm: now };
  const written = await tx
    .insert(emissores)
    .values({ ...values, tenantId })
    .onConflictDoUpdate({
      target: emissores.tenantId,
      set: values,
      setWhere: eq(emissores.versao, versao),
    })
    .returning({ id: emissores.id })
    .catch((error: unknown) => {
      if (databaseError(error)?.code === UNIQUE_VIOLATION)
        throw invalidFields({ apelido: 'Este nome curto já é de outra organização.' });
      throw error;
    });
  if (!written[0]) throw changedMeanwhile();
  const { exigir, emissor, excecaoId } = wanted;
  if (exigir) await inAuth(tx, (auth) => endOtherEntrances(auth, { tenantId, emissor, excecaoId, now }));
  await audit({
    acao: before ? 'ALTERA' : 'CRIA',
    recurso: 'emissores',
    registroId: written[0].id,
    ...(before && { antes: shownOf(before) }),
    depois: { ...wanted, segredoTrocado: sealed !== null },
  });
}

/** The tenant has no issuer any more: its people come in by password again. */
export async function removeIssuer({ tx, sessao, audit }: PersonContext): Promise<void> {
  const [gone] = await tx.delete(emissores).where(eq(emissores.tenantId, sessao.tenantId)).returning();
  if (!gone) throw new ApiProblem('NAO_ENCONTRADO', 'Não há emissor configurado.');
  await audit({ acao: 'REMOVE', recurso: 'emissores', registroId: gone.id, antes: shownOf(gone) });
}

type WantedNetworks = Omit<EnderecosChange, 'senha' | 'codigo' | 'chave'>;

/** Stores the networks that people come from. Throws 409 where the own address is in none of them and that is not confirmed. */
export async function saveNetworks(
  context: PersonContext,
  { versao, enderecos, confirmado }: WantedNetworks,
) {
  const { tx, sessao, now, audit, address } = context;
  const { tenantId } = sessao;
  const before = await networksOf(tx, tenantId);
  if (before.versao !== versao) throw changedMeanwhile();
  const [row] = await rowsOf(
    tx,
    sql`select farol_endereco_permitido(${address}, array(select jsonb_array_elements_text(${JSON.stringify(enderecos)}::jsonb))) as dentro`,
  );
  if (row?.dentro !== true && !confirmado) {
    throw new ApiProblem(
      'FORA_DA_LISTA',
      `O seu endereço de agora, ${address}, não está na lista: ao salvar, você não consegue mais usar o Farol daqui.`,
    );
  }
  const values = { enderecos, versao: versao + 1, alteradoEm: now };
  const written = await tx
    .insert(enderecosPermitidos)
    .values({ ...values, tenantId })
    .onConflictDoUpdate({
      target: enderecosPermitidos.tenantId,
      set: values,
      setWhere: eq(enderecosPermitidos.versao, versao),
    })
    .returning({ id: enderecosPermitidos.id });
  if (written.length === 0) throw changedMeanwhile();
  await audit({
    acao: 'ALTERA',
    recurso: 'enderecos_permitidos',
    antes: { enderecos: before.enderecos },
    depois: { enderecos },
  });
}
