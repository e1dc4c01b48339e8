import { sql } from 'drizzle-orm';
import type { EnderecosChange } from '../../../contract/acesso.ts';
import { requireOwnSession } from '../../auth/ownSession.ts';
import { rowsOf } from '../../db/database.ts';
import { changedSince } from '../../http/changedSince.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { PersonContext } from '../../http/route.ts';
import { lockPeople } from '../editors.ts';
import { notifyAdministradores } from './avisar.ts';
import { networksOf, writeEnderecos } from './gravar.ts';
import { mudancasDe } from './mudancas.ts';
import { atoDe, proposeMudanca, rejeitarPendentes, requireNenhuma } from './propostas.ts';
import { requireHoldsEverybodys } from './todos.ts';

type Wanted = Omit<EnderecosChange, 'senha' | 'codigo' | 'chave'>;

/** Throws 409 when the user's address is in none of the networks and that is not confirmed. */
export async function requireInside(
  { tx, address }: PersonContext,
  enderecos: readonly string[],
  confirmado = false,
): Promise<void> {
  const [row] = await rowsOf(
    tx,
    sql`select farol_endereco_permitido(${address}, array(select jsonb_array_elements_text(${JSON.stringify(enderecos)}::jsonb))) as dentro`,
  );
  if (row?.dentro === true || confirmado) return;
  throw new ApiProblem(
    'FORA_DA_LISTA',
    `O seu endereço de agora, ${address}, não está na lista: quando ela valer, você não consegue mais usar o Farol daqui.`,
  );
}

/**
 * Proposes the networks that users may come from; an empty list, which locks no user out, is stored immediately. Throws 403 unless the
 * session holds all rights that others hold, and 409 as above.
 */
export async function saveNetworks(
  context: PersonContext,
  { versao, enderecos, confirmado }: Wanted,
): Promise<void> {
  const { tx, sessao, audit } = context;
  const { tenantId } = sessao;
  requireOwnSession(context);
  await lockPeople(context);
  const before = await networksOf(tx, tenantId);
  if (before.versao !== versao)
    throw await changedSince(context, { recurso: 'enderecos_permitidos', id: null }, 'esta lista');
  const mudancas = mudancasDe(before, { enderecos });
  if (mudancas.length === 0) return;
  await requireHoldsEverybodys(context);
  context.afterCommit(context.deps.mailQueued);
  if (enderecos.length > 0) {
    await requireNenhuma(tx, tenantId, 'ENDERECOS');
    await requireInside(context, enderecos, confirmado);
    return proposeMudanca(context, { especie: 'ENDERECOS', depois: { enderecos }, sobre: versao });
  }
  await rejeitarPendentes(atoDe(context), 'ENDERECOS', sessao.usuarioId, audit);
  await writeEnderecos(atoDe(context), { sobre: versao, enderecos });
  await audit({
    acao: 'ALTERA',
    recurso: 'enderecos_permitidos',
    antes: { enderecos: before.enderecos },
    depois: { enderecos },
  });
  await notifyAdministradores(atoDe(context), { ato: 'ENDERECOS_ALTERADOS', mudancas });
}
