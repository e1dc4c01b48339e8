import type { PersonContext } from '../../http/route.ts';
import { writeNotice } from '../../tasks/notify.ts';

/** Notifies a user of what a colleague did about a delegation, with a link to the user's profile. */
export async function tellPerson(
  { tx, sessao, deps, now, afterCommit }: PersonContext,
  usuarioId: string,
  titulo: string,
  texto: string,
): Promise<void> {
  await writeNotice(tx, {
    tenantId: sessao.tenantId,
    usuarioId,
    canal: 'default',
    gravidade: 'info',
    titulo,
    texto,
    link: `/sistema/usuario/${usuarioId}`,
    criadoEm: now,
  });
  afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId }));
}
