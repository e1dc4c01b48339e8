import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { unioes } from '../../db/uniaoTables.ts';
import { ApiProblem } from '../../http/problem.ts';
import type { ActorContext } from '../../http/route.ts';
import { guardadoSchema } from '../lixeira.ts';
import { auditedTitle, type Row } from '../present.ts';
import { sameValue } from '../sameValue.ts';
import { type EscritaDaUniao, moveReferencias } from './uniteRecords.ts';

const uniaoSchema = z.object({
  fica: z.uuid(),
  saiu: z.uuid(),
  tituloFica: z.string(),
  tituloSaiu: z.string(),
  campos: z.record(z.string(), z.object({ antes: z.unknown(), depois: z.unknown() })),
  movidos: z.record(z.string(), z.array(z.uuid())),
});

/** Returns the merge, locked: of two concurrent undos, one succeeds. Throws 404. */
async function lockUniao({ tx, now }: ActorContext, recurso: string, id: string) {
  const undoable = and(isNull(unioes.desfeitaEm), gt(unioes.expiraEm, now));
  const [row] = await tx
    .select()
    .from(unioes)
    .where(and(eq(unioes.recurso, recurso), eq(unioes.id, id), undoable))
    .for('update');
  if (row) return { ...uniaoSchema.parse(row), guardado: guardadoSchema.parse(row) };
  throw new ApiProblem(
    'NAO_ENCONTRADO',
    'Esta união não se desfaz mais: já foi desfeita, ou o prazo para desfazer terminou.',
  );
}

/**
 * Undoes a merge and returns the restored record, with its id: moved references that still point to the remaining record point to it again,
 * and unchanged values of that one are reverted. Throws 404, and 409 with the obstacle.
 */
export async function undoUniao(context: ActorContext, of: EscritaDaUniao, id: string): Promise<Row> {
  const { resource, service, rows, rules } = of;
  const { tx, now, audit } = context;
  await rules.begin?.(context, 'update');
  await rules.begin?.(context, 'create');
  const uniao = await lockUniao(context, resource.name, id);
  const fica = await rows.find(tx, uniao.fica, { lock: true });
  if (!fica)
    throw new ApiProblem(
      'EM_USO',
      `“${uniao.tituloFica}” não está mais no cadastro: traga-o de volta (da lixeira, ou desfazendo a união em que saiu) e desfaça de novo.`,
    );
  await service.bringBack(context, uniao.saiu, async () => uniao.guardado);
  const voltam = await moveReferencias(tx, of, {
    antes: uniao.fica,
    depois: uniao.saiu,
    so: uniao.movidos,
  });
  const untouched = Object.entries(uniao.campos).filter(([key, { depois }]) => sameValue(fica[key], depois));
  const values = Object.fromEntries(untouched.map(([key, { antes }]) => [key, antes]));
  if (untouched.length > 0) await service.update(context, uniao.fica, Number(fica.versao), values);
  else await rows.update(tx, uniao.fica, {}, now);
  await tx.update(unioes).set({ desfeitaEm: now, linha: null, ligacoes: null }).where(eq(unioes.id, id));
  await rules.moved?.(context, voltam);
  await audit({
    acao: 'SEPARA',
    recurso: resource,
    registroId: uniao.fica,
    registro: auditedTitle(resource, fica),
    antes: { unido: uniao.tituloSaiu },
  });
  return service.require(tx, uniao.saiu);
}
