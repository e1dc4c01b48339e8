import type { Tx } from '../db/database.ts';
import { notificacoes } from '../db/taskTables.ts';
import { tellOthers } from '../db/tellOthers.ts';

export interface Notice {
  tenantId: string;
  usuarioId: string;
  canal: string;
  gravidade: 'success' | 'info' | 'warn' | 'error';
  titulo: string;
  texto: string;
  link?: string;
  tarefaId?: string;
  criadoEm: Date;
}

/** Stores a notice for a person, in the transaction of its subject; the caller emits `aviso` after the commit. */
export async function writeNotice(tx: Tx, notice: Notice): Promise<void> {
  // Without `returning`, as the author may not read the notices of others.
  await tx.insert(notificacoes).values(notice);
  await tellOthers(tx, [{ kind: 'aviso', usuarioId: notice.usuarioId }]);
}
