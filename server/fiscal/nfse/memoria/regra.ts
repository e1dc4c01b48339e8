import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { regraPedidaSchema } from '../../../../contract/fiscal/nfse/revisao.ts';
import { quemAge } from '../../../auth/actor.ts';
import { ApiProblem, invalidFields } from '../../../http/problem.ts';
import type { PersonContext } from '../../../http/route.ts';
import { lockNotas } from '../revisao/notas.ts';
import { ambitoDe } from '../revisao/quem.ts';
import { nfsesRegras } from '../revisaoTables.ts';
import { lockPar, parDaNota, requirePrazo, requireReal } from './rememberDecisao.ts';

/**
 * Creates a rule that automatically approves new notas of the supplier and service of a nota where nothing diverges; it
 * replaces the pair's previous rule. Returns its id. Throws 404 if the nota does not exist, 400 at the invalid field.
 */
export async function createRegra(
  context: PersonContext,
  { nfseId, limite, ate, motivo }: z.output<typeof regraPedidaSchema>,
): Promise<string> {
  const { tx, now, audit, tenantId } = ambitoDe(context);
  const [nota] = await lockNotas(tx, [nfseId]);
  if (!nota) throw new ApiProblem('NAO_ENCONTRADO', 'Esta nota não existe mais.');
  requirePrazo(ate, now, 'ate');
  requireReal(nota, 'nfseId');
  const par = parDaNota(nota);
  if (nota.estado === 'NAO_CABE' || par.prestadorCpfCnpj === '' || par.servico === '')
    throw invalidFields({
      nfseId: 'Esta nota não serve de modelo: não é de serviço tomado, ou não diz o prestador ou o serviço.',
    });
  const { empresaId, prestadorCpfCnpj, servico, fim } = nfsesRegras;
  const quem = quemAge(context.ator);
  await lockPar({ tx }, par);
  await tx
    .update(nfsesRegras)
    .set({ fim: `${quem} fez outra regra.`, alteradoEm: now })
    .where(
      and(
        eq(empresaId, par.empresaId),
        eq(prestadorCpfCnpj, par.prestadorCpfCnpj),
        eq(servico, par.servico),
        eq(fim, ''),
      ),
    );
  const [row] = await tx
    .insert(nfsesRegras)
    .values({
      tenantId,
      ...par,
      prestador: nota.prestador,
      limite,
      ate,
      motivo,
      usuarioId: context.ator.usuarioId,
      quem,
      criadoEm: now,
      alteradoEm: now,
    })
    .returning({ id: nfsesRegras.id });
  if (!row) throw new Error('A rule was not written');
  await audit({
    acao: 'CRIA_REGRA',
    recurso: 'nfses_regras',
    empresaId: par.empresaId,
    registroId: row.id,
    registro: `${nota.prestador}, serviço ${par.servico}`,
    depois: { limite, ate, motivo },
  });
  return row.id;
}
