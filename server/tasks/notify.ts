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

/** Keeps a notice for a person, in the transaction of what it tells; emit `aviso` once that is committed. */
export async function writeNotice(tx: Tx, notice: Notice): Promise<void> {
  // No `returning`: whoever tells may not read what others are told.
  await tx.insert(notificacoes).values(notice);
  await tellOthers(tx, [{ kind: 'aviso', usuarioId: notice.usuarioId }]);
}
