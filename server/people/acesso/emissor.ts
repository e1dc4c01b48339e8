import { eq } from 'drizzle-orm';
import type { EmissorChange } from '../../../contract/acesso.ts';
import { emissorBinding } from '../../auth/organizacao/store.ts';
import { requireOwnSession } from '../../auth/ownSession.ts';
import { emissores } from '../../db/acessoTables.ts';
import { changedSince } from '../../http/changedSince.ts';
import { ApiProblem, invalidFields } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { sealWith } from '../../keyring.ts';
import { lockPeople } from '../editors.ts';
import { notifyAdministradores } from './avisar.ts';
import { compareDominios, requireProprios, writeDominios } from './dominios.ts';
import { requireServe, writeEmissor } from './gravar.ts';
import { accountsAt } from './ler.ts';
import { mudancasDe, naturezaDe, type ValoresDoEmissor, valoresDoEmissorSchema } from './mudancas.ts';
import { atoDe, nomesEm, proposeMudanca, rejeitarPendentes, requireNenhuma } from './propostas.ts';
import { requireHoldsEverybodys } from './todos.ts';

type Wanted = Omit<EmissorChange, 'senha' | 'codigo' | 'chave'>;
type Stored = typeof emissores.$inferSelect;

/** Throws 400 at `exigir` when the session did not begin at the issuer that it starts to require. */
async function requireEntered(
  context: PersonContext,
  { exigir, emissor }: ValoresDoEmissor,
  before: Stored | undefined,
): Promise<void> {
  // Requiring it ends all sessions that began otherwise. The user's own must not be one of them, and proves that the issuer works.
  const isNew = exigir && (!before?.exigir || before.emissor !== emissor);
  if (!isNew || (await accountsAt(context, emissor)).entrei) return;
  throw invalidFields({
    exigir:
      'Antes de exigir, ligue a sua própria conta, saia e entre por este emissor: as sessões que começaram de outro modo terminam.',
  });
}

/**
 * Returns the new secret, encrypted, or '' to leave the stored one. Throws 400 when issuer or client changed: a secret is never sent to
 * another issuer than its own.
 */
async function cifradoDe(
  { deps, sessao }: PersonContext,
  before: Stored | undefined,
  { segredo, emissor, cliente }: Wanted,
): Promise<string> {
  const keeps = before?.emissor === emissor && before.cliente === cliente;
  if (segredo !== undefined) return sealWith(deps.certificateKeys, segredo, emissorBinding(sessao.tenantId));
  if (keeps) return '';
  throw invalidFields({ segredo: 'Informe o segredo deste cliente.' });
}

/**
 * Saves the issuer. A change of who authenticates users, or that requires it, becomes a proposal; one that undoes is stored immediately, by
 * any administrator. Throws 400 at the field, 403 unless the session holds all rights that others hold, 409.
 */
export async function saveIssuer(context: PersonContext, wanted: Wanted): Promise<void> {
  const { tx, sessao, audit, deps } = context;
  const { tenantId } = sessao;
  requireOwnSession(context);
  await lockPeople(context);
  const [before] = await tx.select().from(emissores).where(eq(emissores.tenantId, tenantId)).for('update');
  const sobre = before?.versao ?? 0;
  if (sobre !== wanted.versao)
    throw await changedSince(context, { recurso: 'emissores', id: null }, 'esta entrada da organização');
  const valores = valoresDoEmissorSchema.parse(wanted);
  const antes = before ? valoresDoEmissorSchema.parse(before) : null;
  const cifrado = await cifradoDe(context, before, wanted);
  const dominios = await compareDominios(context, wanted.dominios);
  const natureza = naturezaDe(antes, valores, cifrado !== '' || dominios.mudancas.length > 0);
  if (natureza !== 'desfaz') {
    await requireHoldsEverybodys(context);
    await requireNenhuma(tx, tenantId, 'EMISSOR');
    await requireEntered(context, valores, before);
  }
  await requireServe(tx, tenantId, valores);
  await requireProprios(context, dominios.novos);
  await writeDominios(context, dominios);
  context.afterCommit(deps.mailQueued);
  if (natureza === 'alarga') {
    await proposeMudanca(context, { especie: 'EMISSOR', depois: valores, sobre, cifrado });
    return;
  }
  const nomes = await nomesEm(tx, tenantId, antes, valores);
  const segredo = cifrado === '' ? {} : { segredo: 'outro' };
  const mudancas = [
    ...mudancasDe(antes && { ...antes, segredo: 'o de agora' }, { ...valores, ...segredo }, nomes),
    ...dominios.mudancas,
  ];
  if (mudancas.length === 0) return;
  await rejeitarPendentes(atoDe(context), 'EMISSOR', sessao.usuarioId, audit);
  const registroId = await writeEmissor(atoDe(context), { sobre, valores, cifrado });
  await audit({
    acao: 'ALTERA',
    recurso: 'emissores',
    registroId,
    ...(antes && { antes }),
    depois: { ...valores, segredoTrocado: cifrado !== '' },
  });
  await notifyAdministradores(atoDe(context), { ato: 'EMISSOR_ALTERADO', mudancas });
}

/** Removes the issuer: users sign in by password again, and proposals about it are rejected. Throws 404. */
export async function removeIssuer(context: PersonContext): Promise<void> {
  const { tx, sessao, audit, deps } = context;
  const [gone] = await tx.delete(emissores).where(eq(emissores.tenantId, sessao.tenantId)).returning();
  if (!gone) throw new ApiProblem('NAO_ENCONTRADO', 'Não há emissor configurado.');
  const antes = valoresDoEmissorSchema.parse(gone);
  await rejeitarPendentes(atoDe(context), 'EMISSOR', sessao.usuarioId, audit);
  await audit({ acao: 'REMOVE', recurso: 'emissores', registroId: gone.id, antes: { ...antes } });
  const mudancas = mudancasDe({ emissor: gone.emissor }, { emissor: '' });
  await notifyAdministradores(atoDe(context), { ato: 'EMISSOR_REMOVIDO', mudancas });
  context.afterCommit(deps.mailQueued);
}
