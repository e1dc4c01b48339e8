import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { expandPermissions } from '../../contract/permissionCodes.ts';
import { permissaoEmPalavras } from '../../contract/permissoesEmPalavras.ts';
import { rowsOf, type Tx } from '../db/database.ts';
import type { Dono } from './segredos.ts';

/** What an event requires of the user responsible for a webhook. */
interface Contado {
  empresaId: string | null;
  direitos: readonly string[];
}

/** Reason why a delivery is not made. */
export interface Impedimento {
  /** Display sentence. */
  motivo: string;
  /** Whether it concerns the whole webhook, suspended until a user is responsible for it, or this delivery only. */
  suspende: boolean;
}

const responsavelSchema = z.object({
  nome: z.string().nullable(),
  ativo: z.boolean().nullable(),
  permissoes: z.array(z.string()).nullable(),
  age: z.boolean(),
});

const GONE = 'Ninguém responde por este webhook: quem o fez ou alterou por último não está mais ativo.';

/**
 * Returns null when the user responsible for a webhook may see an event now: active, with every right it requires, and acting for its
 * company; otherwise the reason. As `farol_auth`.
 */
export async function impedimento(
  tx: Tx,
  { tenantId, webhookId }: Dono,
  { empresaId, direitos }: Contado,
): Promise<Impedimento | null> {
  const [row] = await rowsOf(
    tx,
    sql`select u.nome, u.ativo, p.permissoes, ${empresaId}::uuid is null or exists (
               select 1 from empresas_usuarios eu
                where eu.tenant_id = w.tenant_id and eu.usuario_id = w.responsavel_id and eu.empresa_id = ${empresaId}::uuid) as age
          from webhooks w
          left join usuarios u on u.tenant_id = w.tenant_id and u.id = w.responsavel_id
          left join perfis p on p.tenant_id = u.tenant_id and p.id = u.perfil_id
         where w.tenant_id = ${tenantId} and w.id = ${webhookId}`,
  );
  // It was removed meanwhile.
  if (!row) return { motivo: 'Este webhook foi removido.', suspende: false };
  const { nome, ativo, permissoes, age } = responsavelSchema.parse(row);
  if (!ativo || !permissoes) return { motivo: GONE, suspende: true };
  const tem = expandPermissions(permissoes);
  const falta = ['API_ADMINISTRA', ...direitos].find((direito) => !tem.includes(direito));
  if (falta !== undefined)
    return {
      motivo: `${nome}, que responde por este webhook, não tem mais permissão para ${permissaoEmPalavras(falta)}.`,
      suspende: true,
    };
  return age
    ? null
    : { motivo: `${nome}, que responde por este webhook, não age por esta empresa.`, suspende: false };
}
