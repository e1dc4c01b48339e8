import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Divergencia } from '../../../contract/fiscal/confianca.ts';
import type { EspecieDocumento } from '../../../contract/fiscal/prazos.ts';
import { rowsOf } from '../../db/database.ts';
import { writeNotice } from '../../tasks/notify.ts';
import type { TaskStep } from '../../tasks/task.ts';
import type { StoreContext } from './storeContext.ts';

/** A document whose contents began to contradict each other. */
export interface Disputado {
  especie: EspecieDocumento;
  id: string;
  divergencia: Divergencia;
}

const WHAT = {
  NFE: { permissao: 'NFE_MANIFESTA', path: '/sistema/nfe', one: 'Uma NF-e', many: 'NF-e' },
  CTE: { permissao: 'CTE_MANIFESTA', path: '/sistema/cte', one: 'Um CT-e', many: 'CT-e' },
} as const;

/** Tells those who act on documents of the company, at the bell, that there is another content for a key that was here. */
export async function tellDivergences(store: StoreContext, disputed: readonly Disputado[]): Promise<void> {
  const { tx, tenantId, empresa, now, avisado } = store;
  for (const especie of ['NFE', 'CTE'] as const) {
    const own = disputed.filter((one) => one.especie === especie);
    const [first] = own;
    if (!first) continue;
    const { permissao, path, one, many } = WHAT[especie];
    const people = await rowsOf(
      tx,
      sql`select u.id from usuarios u
            join empresas_usuarios e on e.tenant_id = u.tenant_id and e.usuario_id = u.id
            join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
           where u.ativo and e.empresa_id = ${empresa.id} and ${permissao} = any(p.permissoes)`,
    );
    const open = own.filter(({ divergencia }) => divergencia === 'ABERTA').length;
    const texto =
      open > 0
        ? 'Há mais de um conteúdo para a mesma chave, e eles não dizem o mesmo. Confira qual deles vale.'
        : 'Veio outro conteúdo para a mesma chave. Mostra-se o que a SEFAZ comprova; confira quem trouxe o outro.';
    for (const { id: usuarioId } of z.array(z.object({ id: z.uuid() })).parse(people)) {
      await writeNotice(tx, {
        ...{ tenantId, usuarioId, canal: 'default', gravidade: 'warn', texto, criadoEm: now },
        titulo:
          own.length === 1
            ? `${one} com conteúdos divergentes`
            : `${own.length} ${many} com conteúdos divergentes`,
        link: own.length === 1 ? `${path}/${first.id}` : `${path}/consulta`,
      });
      avisado?.(usuarioId);
    }
  }
}

/** Rings at the bell of whoever was told something in a step, once that is committed. */
export const bellOf =
  ({ afterCommit, deps }: Pick<TaskStep, 'afterCommit' | 'deps'>) =>
  (usuarioId: string): void =>
    afterCommit(() => deps.events.emit({ kind: 'aviso', usuarioId }));
