import type { PersonContext } from '../../http/route.ts';
import { writeNotice } from '../../tasks/notify.ts';

/** Tells a person, at the bell, what a colleague did about a delegation; the own profile shows it. */
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
